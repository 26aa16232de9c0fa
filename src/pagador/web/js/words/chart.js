/** Words of the chart of basic strategy. */

/** @type {import('../core/words.js').Words} */
export default {
  'chart.title': { pt: 'Estratégia básica', en: 'Basic strategy', fr: 'Stratégie de base' },
  'chart.worth': {
    pt: 'Quem joga sempre por esta tabela, num sabot novo de {decks} baralhos e sem seguro, dá à casa em média {percent} % da aposta inicial.',
    en: 'Whoever always plays by this chart, from a fresh shoe of {decks} decks and without insurance, gives the house {percent} % of the first stake on average.',
    fr: 'Qui joue toujours selon ce tableau, d’un sabot neuf de {decks} jeux et sans assurance, laisse en moyenne à la maison {percent} % de la première mise.',
  },
  'chart.forbidden': { pt: 'Esta mesa não dá conselhos.', en: 'This table gives no advice.', fr: 'Cette table ne donne pas de conseils.' },
  'chart.more': {
    pt: 'A letra pequena vale com mais cartas, ou onde a grande não se pode jogar.',
    en: 'The small letter is for more cards, or where the large one may not be played.',
    fr: 'La petite lettre vaut pour plus de cartes, ou là où la grande ne se joue pas.',
  },
  'chart.S': { pt: 'S ficar', en: 'S stay', fr: 'S rester' },
  'chart.H': { pt: 'H carta', en: 'H card', fr: 'H carte' },
  'chart.D': { pt: 'D duplicar', en: 'D double', fr: 'D doubler' },
  'chart.P': { pt: 'P desdobrar', en: 'P split', fr: 'P partager' },
  'chart.R': { pt: 'R desistir', en: 'R give up', fr: 'R abandonner' },
  'chart.hard': { pt: 'Pontos sem ás a valer 11', en: 'Totals without an ace counted 11', fr: 'Points sans as compté 11' },
  'chart.soft': { pt: 'Pontos com um ás a valer 11', en: 'Totals with an ace counted 11', fr: 'Points avec un as compté 11' },
  'chart.pair': { pt: 'Cartas iguais', en: 'Equal cards', fr: 'Cartes égales' },
  'chart.suited': { pt: '6, 7 e 8 do mesmo naipe', en: '6, 7 and 8 of one suit', fr: '6, 7 et 8 de même couleur' },
};
