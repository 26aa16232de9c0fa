/** Words of ponto e banca: what happens at its tables, and what people are asked there. */

/** @type {import('../core/words.js').Words} */
export default {
  'event.card-dealt': {
    pt: 'Uma carta fechada: {hand}.',
    en: 'A card face down: {hand}.',
    fr: 'Une carte cachée : {hand}.',
  },
  'event.cards-taken': {
    pt: '{who} pega nas cartas: {hand}.',
    en: '{who} takes the cards in hand: {hand}.',
    fr: '{who} prend les cartes : {hand}.',
  },
  'event.cards-left': {
    pt: '{who} não quer ver as cartas: {hand}.',
    en: '{who} does not wish to see the cards: {hand}.',
    fr: '{who} ne souhaite pas voir les cartes : {hand}.',
  },
  'event.card-shown': {
    pt: '{who} vê uma carta, só para si: {hand}.',
    en: '{who} looks at a card alone: {hand}.',
    fr: '{who} regarde une carte, pour soi seul : {hand}.',
  },
  'event.points-called': {
    pt: 'Soma: {hand}, {points}.',
    en: 'Total: {hand}, {points}.',
    fr: 'Total : {hand}, {points}.',
  },
  'event.hand-passed': { pt: 'É a vez: {hand}.', en: 'Now it is for {hand}.', fr: 'Au tour : {hand}.' },
  'event.hands-compared': {
    pt: 'Ponto {ponto}, banca {banca}. Resultado: {winner}.',
    en: 'Ponto {ponto}, banca {banca}. Result: {winner}.',
    fr: 'Ponte {ponto}, banque {banca}. Résultat : {winner}.',
  },
  'event.lapse-corrected': {
    pt: 'Um lapso da distribuição é corrigido.',
    en: 'A slip of the deal is put right.',
    fr: 'Une méprise de la donne est corrigée.',
  },

  'do.take-cards': { pt: 'Ver as cartas primeiro', en: 'See the cards first', fr: 'Voir les cartes d’abord' },
  'do.leave-cards': { pt: 'Não ver', en: 'Not see them', fr: 'Ne pas voir' },
  'do.turn-cards': { pt: 'Virar as cartas', en: 'Turn the cards', fr: 'Retourner les cartes' },
};
