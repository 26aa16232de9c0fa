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

  'ponto.result-ponto': {
    pt: 'Ganha o ponto: {one} ({cards}) contra {other} ({others}).',
    en: 'Ponto wins: {one} ({cards}) to {other} ({others}).',
    fr: 'Le ponte gagne : {one} ({cards}) contre {other} ({others}).',
  },
  'ponto.result-banca': {
    pt: 'Ganha a banca: {one} ({cards}) contra {other} ({others}).',
    en: 'Banca wins: {one} ({cards}) to {other} ({others}).',
    fr: 'La banque gagne : {one} ({cards}) contre {other} ({others}).',
  },
  'ponto.result-empate': {
    pt: 'Empate a {one}: {cards} e {others}.',
    en: 'A tie at {one}: {cards} and {others}.',
    fr: 'Égalité à {one} : {cards} et {others}.',
  },
  'ponto.came-ponto': {
    pt: 'O ponto fez {ponto} e a banca {banca}: ganhou o ponto.',
    en: 'Ponto made {ponto} and banca {banca}: ponto won.',
    fr: 'Le ponte a fait {ponto} et la banque {banca} : le ponte a gagné.',
  },
  'ponto.came-banca': {
    pt: 'A banca fez {banca} e o ponto {ponto}: ganhou a banca.',
    en: 'Banca made {banca} and ponto {ponto}: banca won.',
    fr: 'La banque a fait {banca} et le ponte {ponto} : la banque a gagné.',
  },
  'ponto.came-empate': {
    pt: 'O ponto fez {ponto} e a banca também: houve empate.',
    en: 'Ponto made {ponto} and so did banca: it was a tie.',
    fr: 'Le ponte a fait {ponto} et la banque aussi : il y a eu égalité.',
  },
  'ponto.why-bet-paid': {
    pt: 'Apostou em {spot}, por isso ganha.',
    en: 'You bet on {spot}, so you win.',
    fr: 'Vous avez misé sur {spot}, vous gagnez donc.',
  },
  'ponto.why-bet-collected': {
    pt: 'Apostou em {spot}, por isso perde.',
    en: 'You bet on {spot}, so you lose.',
    fr: 'Vous avez misé sur {spot}, vous perdez donc.',
  },
  'ponto.why-bet-returned': {
    pt: 'A sua aposta em {spot} não ganha nem perde.',
    en: 'Your bet on {spot} neither wins nor loses.',
    fr: 'Votre mise sur {spot} ne gagne ni ne perd.',
  },

  'do.take-cards': { pt: 'Ver as cartas primeiro', en: 'See the cards first', fr: 'Voir les cartes d’abord' },
  'do.leave-cards': { pt: 'Não ver', en: 'Not see them', fr: 'Ne pas voir' },
  'do.turn-cards': { pt: 'Virar as cartas', en: 'Turn the cards', fr: 'Retourner les cartes' },
};
