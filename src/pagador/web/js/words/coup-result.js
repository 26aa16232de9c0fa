/** Words of what a coup came to, on its own page and at its table. */

/** @type {import('../core/words.js').Words} */
export default {
  'coup.result': { pt: 'Resultado', en: 'Result', fr: 'Résultat' },
  'coup.points': { pt: '{hand}: {points}', en: '{hand}: {points}', fr: '{hand} : {points}' },
  'coup.total': { pt: 'total {total}', en: 'total {total}', fr: 'total {total}' },
  'coup.void': { pt: 'Golpe nulo', en: 'Void coup', fr: 'Coup nul' },
};
