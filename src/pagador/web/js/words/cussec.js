/** Words of cussec: what is printed on the board, the campânula and what is done with it. */

/** @type {import('../core/words.js').Words} */
export default {
  'cussec.cloth.pequeno': { pt: 'PEQUENO', en: 'SMALL', fr: 'PETIT' },
  'cussec.cloth.grande': { pt: 'GRANDE', en: 'BIG', fr: 'GRAND' },
  'cussec.cloth.pequeno-totals': { pt: '4 a 10', en: '4 to 10', fr: '4 à 10' },
  'cussec.cloth.grande-totals': { pt: '11 a 17', en: '11 to 17', fr: '11 à 17' },
  'cussec.cloth.but-triples': {
    pt: 'perde com três iguais',
    en: 'loses to three equal',
    fr: 'perd sur trois égaux',
  },
  'cussec.cloth.any-triple': { pt: 'TRÊS IGUAIS', en: 'ANY TRIPLE', fr: 'TROIS ÉGAUX' },
  'cussec.cloth.three': { pt: 'três {odds}', en: 'three {odds}', fr: 'trois {odds}' },
  'cussec.pays': { pt: 'paga {times} para 1', en: 'pays {times} to 1', fr: 'paie {times} contre 1' },
  'cussec.letter.pequeno': { pt: 'P', en: 'S', fr: 'P' },
  'cussec.letter.grande': { pt: 'G', en: 'B', fr: 'G' },
  'cussec.letter.tres-iguais': { pt: '≡', en: '≡', fr: '≡' },
  'cussec.result': {
    pt: 'Último golpe: {faces}, total {total}, {name}.',
    en: 'Last coup: {faces}, total {total}, {name}.',
    fr: 'Dernier coup : {faces}, total {total}, {name}.',
  },

  'cussec.said.covered': {
    pt: 'A campânula é tapada e fechada.',
    en: 'The dome is covered and latched.',
    fr: 'La cloche est couverte et fermée.',
  },
  'cussec.said.stroke': {
    pt: 'Alavanca: {stroke}.ª pancada.',
    en: 'The lever: stroke {stroke}.',
    fr: 'Le levier : coup n° {stroke}.',
  },
  'cussec.said.light': {
    pt: 'Acende-se a luz: pode apostar-se.',
    en: 'The light goes on: bets are open.',
    fr: 'La lumière s’allume : les mises sont ouvertes.',
  },
  'cussec.said.bell': { pt: 'Toca a campainha.', en: 'The bell rings.', fr: 'La sonnette retentit.' },
  'cussec.said.lifted': {
    pt: 'Soltam-se os fechos.',
    en: 'The latches are released.',
    fr: 'Les attaches sont défaites.',
  },

  'dome.covered': {
    pt: 'Campânula tapada: os dados não se veem',
    en: 'Covered dome: the dice cannot be seen',
    fr: 'Cloche couverte : les dés ne se voient pas',
  },
  'dome.open': { pt: 'Campânula destapada', en: 'Uncovered dome', fr: 'Cloche découverte' },
  'dome.strokes': {
    pt: 'alavanca: {strokes} de {all} pancadas',
    en: 'lever: {strokes} of {all} strokes',
    fr: 'levier : {strokes} coups sur {all}',
  },
  'dome.lit': { pt: 'luz acesa', en: 'light on', fr: 'lumière allumée' },
  'dome.dark': { pt: 'luz apagada', en: 'light off', fr: 'lumière éteinte' },
  'dome.dice': {
    pt: 'dados: {faces}, total {total}',
    en: 'dice: {faces}, total {total}',
    fr: 'dés : {faces}, total {total}',
  },
  'dome.panel.lit': { pt: 'APOSTAS ABERTAS', en: 'BETS OPEN', fr: 'MISEZ' },
  'dome.panel.dark': { pt: 'FECHADO', en: 'CLOSED', fr: 'FERMÉ' },

  'event.dome-covered': {
    pt: 'A campânula é tapada e fechada.',
    en: 'The dome is covered and latched.',
    fr: 'La cloche est couverte et fermée.',
  },
  'event.lever-pressed': {
    pt: 'Carrega-se na alavanca: {stroke}.ª vez.',
    en: 'The lever is pressed: stroke {stroke}.',
    fr: 'On presse le levier : coup n° {stroke}.',
  },
  'event.light-lit': {
    pt: 'Acende-se a luz que abre as apostas.',
    en: 'The light goes on that opens the bets.',
    fr: 'La lumière qui ouvre les mises s’allume.',
  },
  'event.bell-rung': { pt: 'Toca a campainha.', en: 'The bell rings.', fr: 'La sonnette retentit.' },
  'event.dome-lifted': {
    pt: 'Soltam-se os fechos e levanta-se a campânula.',
    en: 'The latches are released and the dome is lifted.',
    fr: 'Les attaches sont défaites et la cloche levée.',
  },
  'event.dice-shown': {
    pt: 'Os dados mostram {dice}: total {total}.',
    en: 'The dice show {dice}: total {total}.',
    fr: 'Les dés montrent {dice} : total {total}.',
  },
  'event.zones-lit': {
    pt: 'Acendem-se no tabuleiro as zonas que ganham.',
    en: 'The winning zones of the board light up.',
    fr: 'Les zones gagnantes du tableau s’allument.',
  },
  'event.coup-nulled': {
    pt: 'Dados sobrepostos: golpe nulo, tudo recomeça e as apostas são livres.',
    en: 'Dice lie on one another: a null coup, all begins again and bets are free.',
    fr: 'Des dés se chevauchent : coup nul, tout recommence et les mises sont libres.',
  },
};
