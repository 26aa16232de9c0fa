/** What a coup of chemin de fer came to, for the lobby and for the table. */

/** @type {import('../core/words.js').Words} */
export default {
  'cdf.winner.ponto': { pt: 'ganhou o ponto', en: 'the ponto won', fr: 'le ponte a gagné' },
  'cdf.winner.banca': { pt: 'ganhou a banca', en: 'the bank won', fr: 'la banque a gagné' },
  'cdf.winner.igualdade': { pt: 'igualdade', en: 'a tie', fr: 'égalité' },
};
