/** Words of a round: one's piles, and what became of each. */

/** @type {import('../core/words.js').Words} */
export default {
  'round.spot': { pt: 'Aposta', en: 'Bet', fr: 'Mise' },
  'round.stake': { pt: 'Valor', en: 'Stake', fr: 'Montant' },
  'round.became': { pt: 'O que lhe aconteceu', en: 'What became of it', fr: 'Ce qu’elle est devenue' },
  'round.prize': { pt: 'Prémio', en: 'Prize', fr: 'Gain' },
  'became.won': { pt: '▲ ganhou', en: '▲ won', fr: '▲ gagnée' },
  'became.lost': { pt: '▼ perdeu', en: '▼ lost', fr: '▼ perdue' },
  'became.kept': { pt: '• ficou', en: '• stood', fr: '• restée' },
  'became.standing': { pt: '• ficou em jogo', en: '• still in play', fr: '• toujours en jeu' },
  'became.returned': { pt: '↩ voltou', en: '↩ returned', fr: '↩ rendue' },
};
