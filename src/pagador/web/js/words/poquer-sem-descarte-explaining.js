/** Words with which a table of póquer sem descarte explains its boxes and its payments. */

/** @type {import('../core/words.js').Words} */
export default {
  'poq.caption.ante': {
    pt: 'banca que não joga, ou mão melhor que a dela',
    en: 'a bank that does not play, or a better hand than its own',
    fr: 'une banque qui ne joue pas, ou une meilleure main que la sienne',
  },
  'poq.caption.bet': {
    pt: 'mão melhor que a da banca, se ela joga; se não joga, volta',
    en: 'a better hand than the bank’s, if it plays; if not, it comes back',
    fr: 'une meilleure main que la banque, si elle joue ; sinon, elle revient',
  },
  'poq.caption.bet-pays': {
    pt: '{least} a {most}, conforme a sua mão',
    en: '{least} to {most}, by your hand',
    fr: '{least} à {most}, selon votre main',
  },
  'poq.caption.bet-limits': {
    pt: 'exatamente {times} vezes a ante, depois de ver as cartas',
    en: 'exactly {times} times the ante, once you have seen your cards',
    fr: 'exactement {times} fois l’ante, une fois vos cartes vues',
  },
  'poq.caption.bet-edge': {
    pt: 'contada com a da ante',
    en: 'counted with that of the ante',
    fr: 'compté avec celui de l’ante',
  },

  'poq.why.won': {
    pt: 'A banca tem {bank} e a sua mão é {hand}: ganha.',
    en: 'The bank has {bank}, you have {hand}: you win.',
    fr: 'La banque a {bank}, vous avez {hand} : vous gagnez.',
  },
  'poq.why.by-hand': {
    pt: 'A segunda aposta paga-se conforme a sua mão.',
    en: 'The second bet is paid by your hand.',
    fr: 'La seconde mise est payée selon votre main.',
  },
  'poq.why.lost': {
    pt: 'A banca tem {bank} e a sua mão é {hand}: perde.',
    en: 'The bank has {bank}, you have {hand}: you lose.',
    fr: 'La banque a {bank}, vous avez {hand} : vous perdez.',
  },
  'poq.why.equal': {
    pt: 'A banca tem {bank} e a sua mão vale o mesmo: é a regra das mãos iguais que decide.',
    en: 'The bank has {bank} and your hand is worth the same: the rule of equal hands decides.',
    fr: 'La banque a {bank} et votre main vaut autant : la règle des mains égales décide.',
  },
  'poq.why.not-played': {
    pt: 'A banca tem {bank}, menos que ás e rei: não joga.',
    en: 'The bank has {bank}, less than ace-king: it does not play.',
    fr: 'La banque a {bank}, moins qu’as et roi : elle ne joue pas.',
  },
  'poq.why.not-played-ante': {
    pt: 'A ante ganha, seja qual for a sua mão.',
    en: 'The ante wins, whatever your hand.',
    fr: 'L’ante gagne, quelle que soit votre main.',
  },
  'poq.why.not-played-bet': {
    pt: 'A segunda aposta volta para si.',
    en: 'The second bet comes back to you.',
    fr: 'La seconde mise vous revient.',
  },
  'poq.why.folded': {
    pt: 'Desistiu: quem desiste perde a ante e não mostra as cartas.',
    en: 'You folded: who folds loses the ante and shows no cards.',
    fr: 'Vous avez abandonné : qui abandonne perd l’ante et ne montre pas ses cartes.',
  },
  'poq.why.plays': {
    pt: 'Continuou, e a jogada acaba quando a banca mostrar as cartas.',
    en: 'You went on, and the round ends when the bank shows its cards.',
    fr: 'Vous avez continué, et la partie finit quand la banque montre ses cartes.',
  },
  'poq.why.excused': {
    pt: 'O sistema falhou antes de decidir: ficou fora da jogada e a ante voltou.',
    en: 'The system failed before you had decided: you were left out, and the ante came back.',
    fr: 'Le système a failli avant votre décision : hors de la partie, l’ante vous revient.',
  },
  'poq.why.void': {
    pt: 'A jogada foi anulada: as apostas voltaram.',
    en: 'The round was made void: the bets went back.',
    fr: 'La partie a été annulée : les mises sont revenues.',
  },
};
