/** Words of the dice. */

/** @type {import('../core/words.js').Words} */
export default {
  'dice.none': { pt: 'Dados por lançar', en: 'Dice not thrown yet', fr: 'Dés pas encore lancés' },
  'dice.faces': {
    pt: 'Dados: {faces}. Total {total}',
    en: 'Dice: {faces}. Total {total}',
    fr: 'Dés : {faces}. Total {total}',
  },
  'dice.rolling': { pt: 'Dados a rolar', en: 'Dice rolling', fr: 'Dés en mouvement' },
};
