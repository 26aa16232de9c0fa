/**
 * What happens at a table, one sentence an event; the sentence of an event is found by its tag. Those that one family alone
 * has are with its own words.
 */

/** @type {import('../core/words.js').Words} */
export default {
  'event.place-taken': {
    pt: '{who} senta-se: {place}.',
    en: '{who} takes a place: {place}.',
    fr: '{who} prend place : {place}.',
  },
  'event.place-taken-table': {
    pt: '{who} chega à mesa.',
    en: '{who} comes to the table.',
    fr: '{who} arrive à la table.',
  },
  'event.place-taken-seat': {
    pt: '{who} senta-se no lugar {place}.',
    en: '{who} takes seat {place}.',
    fr: '{who} s’assied à la place {place}.',
  },
  'event.place-taken-standing': {
    pt: '{who} fica de pé entre os lugares {place}.',
    en: '{who} stands between seats {place}.',
    fr: '{who} se tient debout entre les places {place}.',
  },
  'event.place-left': { pt: '{who} deixa a mesa.', en: '{who} leaves the table.', fr: '{who} quitte la table.' },
  'event.bet-placed': {
    pt: '{who} aposta {stake} em {spot}.',
    en: '{who} bets {stake} on {spot}.',
    fr: '{who} mise {stake} sur {spot}.',
  },
  'event.bet-withdrawn': {
    pt: '{who} retira {stake} de {spot}.',
    en: '{who} takes {stake} back from {spot}.',
    fr: '{who} retire {stake} de {spot}.',
  },
  'event.bet-collected': {
    pt: 'O pagador recolhe {stake} de {who} em {spot}.',
    en: 'The dealer collects {stake} of {who} on {spot}.',
    fr: 'Le croupier ramasse {stake} de {who} sur {spot}.',
  },
  'event.bet-paid': {
    pt: 'O pagador paga {prize} a {who} em {spot}.',
    en: 'The dealer pays {prize} to {who} on {spot}.',
    fr: 'Le croupier paie {prize} à {who} sur {spot}.',
  },
  'event.bet-kept': {
    pt: 'A aposta de {who} em {spot} não se decide e fica: {stake}.',
    en: 'The bet of {who} on {spot} is not decided and stands: {stake}.',
    fr: 'La mise de {who} sur {spot} n’est pas décidée et reste : {stake}.',
  },
  'event.bet-returned': {
    pt: '{stake} em {spot} voltam a {who}.',
    en: '{stake} on {spot} go back to {who}.',
    fr: '{stake} sur {spot} reviennent à {who}.',
  },
  'event.bets-closed': { pt: 'Fecham-se as apostas.', en: 'Bets are closed.', fr: 'Les jeux sont faits.' },
  'event.called': { pt: 'Anuncia-se: «{call}».', en: 'Called: “{call}”.', fr: 'Annonce : « {call} ».' },
  'event.coup-ended': { pt: 'O golpe acaba.', en: 'The coup is over.', fr: 'Le coup est terminé.' },
  'event.other': { pt: 'Acontece: {event}.', en: 'It happens: {event}.', fr: 'Il se passe : {event}.' },

  'event.hour-struck': {
    pt: 'Deu a hora: troca-se o que se lança e quem o lança.',
    en: 'The hour has struck: what is thrown, and who throws it, are to be changed.',
    fr: 'L’heure a sonné : on change ce qui se lance et qui le lance.',
  },

  'event.cards-shuffled': {
    pt: 'Baralham-se {decks} baralhos: sabot n.º {number}.',
    en: '{decks} decks are shuffled: shoe no. {number}.',
    fr: 'On mêle {decks} jeux de cartes : sabot n° {number}.',
  },
  'event.cut-declined': {
    pt: '{who} não quer cortar.',
    en: '{who} does not wish to cut.',
    fr: '{who} ne souhaite pas couper.',
  },
  'event.cards-cut': {
    pt: '{who} corta à {depth}.ª carta.',
    en: '{who} cuts at card {depth}.',
    fr: '{who} coupe à la carte n° {depth}.',
  },
  'event.notice-placed': {
    pt: 'A carta-aviso entra {count} cartas antes do fim.',
    en: 'The carta-aviso goes in {count} cards from the end.',
    fr: 'La carte d’arrêt entre à {count} cartes de la fin.',
  },
  'event.cards-burnt': {
    pt: 'Cartas queimadas, sem se verem: {count}.',
    en: 'Cards burnt, unseen: {count}.',
    fr: 'Cartes brûlées, sans être vues : {count}.',
  },
  'event.notice-drawn': { pt: 'Sai a carta-aviso.', en: 'The carta-aviso comes out.', fr: 'La carte d’arrêt sort.' },
  'event.card-turned': {
    pt: 'Vira-se {card}: {hand}.',
    en: '{card} is turned: {hand}.',
    fr: 'On retourne {card} : {hand}.',
  },

  'event.coup-voided': {
    pt: 'O golpe é nulo: {cause}. Ninguém ganha nem perde.',
    en: 'The coup is void: {cause}. Nobody wins or loses.',
    fr: 'Le coup est nul : {cause}. Nul ne gagne ni ne perd.',
  },

  'entry.committed-key': {
    pt: 'O acaso fica fixado: publica-se o resumo n.º {number}, da chave do golpe {of}.',
    en: 'Chance is bound: digest no. {number}, of the key of coup {of}, is published.',
    fr: 'Le hasard est lié : l’empreinte n° {number}, de la clé du coup {of}, est publiée.',
  },
  'entry.committed-shoe': {
    pt: 'O acaso fica fixado: publica-se a raiz n.º {number}, da ordem do sabot {of}.',
    en: 'Chance is bound: root no. {number}, of the order of shoe {of}, is published.',
    fr: 'Le hasard est lié : la racine n° {number}, de l’ordre du sabot {of}, est publiée.',
  },
  'entry.revealed-key': {
    pt: 'Abre-se a chave do golpe {coup}.',
    en: 'The key of coup {coup} is opened.',
    fr: 'La clé du coup {coup} est ouverte.',
  },
  'entry.revealed-cards': {
    pt: 'Abrem-se as cartas viradas no golpe {coup}, cada uma com a sua prova.',
    en: 'The cards turned in coup {coup} are opened, each with its proof.',
    fr: 'Les cartes retournées au coup {coup} sont ouvertes, chacune avec sa preuve.',
  },
  'entry.revealed-whole': {
    pt: 'Abre-se o sabot inteiro.',
    en: 'The whole shoe is opened.',
    fr: 'Le sabot entier est ouvert.',
  },
  'entry.closed': { pt: 'A mesa fecha.', en: 'The table closes.', fr: 'La table ferme.' },

  'actor.dealer': { pt: 'pagador', en: 'dealer', fr: 'croupier' },
  'actor.chance': { pt: 'acaso', en: 'chance', fr: 'hasard' },
  'actor.clock': { pt: 'relógio', en: 'clock', fr: 'horloge' },
  'actor.house': { pt: 'casa', en: 'house', fr: 'maison' },
};
