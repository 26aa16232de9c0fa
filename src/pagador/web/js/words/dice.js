/** Words of the dice. */

/** @type {import('../core/words.js').Words} */
export default {
  'dice.none': { pt: 'Dados por lançar', en: 'Dice not thrown yet', fr: 'Dés pas encore lancés' },
  'dice.faces': {
    pt: 'Dados: {faces}. Total {total}',
    en: 'Dice: {faces}. Total {total}',
    fr: 'Dés : {faces}. Total {total}',
  },
  'throws.name': {
    pt: 'Últimas jogadas, a mais recente primeiro',
    en: 'Last throws, latest first',
    fr: 'Derniers jets, le plus récent d’abord',
  },
  'throws.none': {
    pt: 'Ainda não saiu nenhuma jogada.',
    en: 'Nothing has been thrown yet.',
    fr: 'Rien n’est encore sorti.',
  },
  'throws.latest': {
    pt: 'Última: {faces}, total {total}, {name}',
    en: 'Latest: {faces}, total {total}, {name}',
    fr: 'Dernier : {faces}, total {total}, {name}',
  },
  'throws.one': {
    pt: '{faces}, total {total}, {name}',
    en: '{faces}, total {total}, {name}',
    fr: '{faces}, total {total}, {name}',
  },
  'shaker.covered': { pt: 'Dados sob a campânula', en: 'Dice under their dome', fr: 'Dés sous leur cloche' },
  'dice.rolling': { pt: 'Dados a rolar', en: 'Dice rolling', fr: 'Dés en mouvement' },
};
