/** What happens at a table, one sentence an event; the sentence of an event is found by its tag. */

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

  'event.ball-launched': {
    pt: 'O pagador lança a bola.',
    en: 'The dealer launches the ball.',
    fr: 'Le croupier lance la bille.',
  },
  'event.number-drawn': {
    pt: 'A bola para no {number}, {colour}.',
    en: 'The ball rests in {number}, {colour}.',
    fr: 'La bille s’arrête sur le {number}, {colour}.',
  },
  'event.coup-stopped': {
    pt: 'Lançamento nulo: a bola lança-se outra vez para as mesmas apostas.',
    en: 'A null spin: the ball is launched again for the same bets.',
    fr: 'Lancer nul : la bille est relancée pour les mêmes mises.',
  },
  'event.round-voided': {
    pt: 'A ronda é nula: {fault}. As apostas voltam aos donos.',
    en: 'The round is void: {fault}. Stakes go back to their owners.',
    fr: 'Le coup est annulé : {fault}. Les mises reviennent à leurs propriétaires.',
  },
  'event.stacks-opened': {
    pt: 'As pilhas que ganham abrem-se, para que se vejam.',
    en: 'The winning piles are laid open for all to see.',
    fr: 'Les piles gagnantes sont étalées, à la vue de tous.',
  },
  'event.hour-struck': {
    pt: 'Deu a hora: troca-se o que se lança e quem o lança.',
    en: 'The hour has struck: what is thrown, and who throws it, are to be changed.',
    fr: 'L’heure a sonné : on change ce qui se lance et qui le lance.',
  },
  'event.ball-changed': {
    pt: 'A bola troca-se por outra de {size} mm.',
    en: 'The ball is changed for one of {size} mm.',
    fr: 'La bille est remplacée par une de {size} mm.',
  },
  'event.ball-replaced': {
    pt: 'Outra bola, de {size} mm, toma o lugar da que falhou.',
    en: 'Another ball, of {size} mm, takes the place of the faulty one.',
    fr: 'Une autre bille, de {size} mm, remplace la défectueuse.',
  },
  'event.dealer-changed': {
    pt: 'Outro pagador toma o lugar.',
    en: 'Another dealer takes over.',
    fr: 'Un autre croupier prend la main.',
  },
  'event.dealer-kept': {
    pt: 'O pagador fica: {cause}.',
    en: 'The dealer stays: {cause}.',
    fr: 'Le croupier reste : {cause}.',
  },
  'event.bet-unmarked': {
    pt: 'Por engano, {stake} de {who} saem de {spot}.',
    en: 'By mistake {stake} of {who} are taken off {spot}.',
    fr: 'Par erreur, {stake} de {who} quittent {spot}.',
  },
  'event.bet-restored': {
    pt: '{stake} de {who} voltam a {spot}.',
    en: '{stake} of {who} are put back on {spot}.',
    fr: '{stake} de {who} sont remis sur {spot}.',
  },
  'event.colour-taken': {
    pt: '{who} compra {chips} fichas da cor {colour}, a {value} cada uma.',
    en: '{who} buys {chips} {colour} chips at {value} each.',
    fr: '{who} achète {chips} jetons de couleur {colour}, à {value} pièce.',
  },
  'event.colour-returned': {
    pt: '{who} troca de volta {chips} fichas da cor {colour}.',
    en: '{who} brings back {chips} {colour} chips.',
    fr: '{who} rend {chips} jetons de couleur {colour}.',
  },
  'event.colour-carried-off': {
    pt: '{who} sai com fichas da cor {colour}.',
    en: '{who} leaves with {colour} chips in hand.',
    fr: '{who} part avec des jetons de couleur {colour}.',
  },
  'event.late-chips-taken': {
    pt: '{who} troca tarde {chips} fichas da cor {colour}.',
    en: '{who} brings back {chips} {colour} chips late.',
    fr: '{who} rend tardivement {chips} jetons de couleur {colour}.',
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
  'event.card-turned': {
    pt: 'Vira-se {card}: {hand}.',
    en: '{card} is turned: {hand}.',
    fr: 'On retourne {card} : {hand}.',
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

  'event.dice-thrown': {
    pt: 'Os dados são lançados do copo.',
    en: 'The dice are thrown from the cup.',
    fr: 'Les dés sont lancés du cornet.',
  },
  'event.coup-null': {
    pt: 'Lançamento nulo: os dados lançam-se outra vez para as mesmas apostas.',
    en: 'A null throw: the dice are thrown again for the same bets.',
    fr: 'Jet nul : les dés sont relancés pour les mêmes mises.',
  },
  'event.dice-rested': {
    pt: 'Os dados param em {dice}: total {total}.',
    en: 'The dice rest at {dice}: total {total}.',
    fr: 'Les dés s’arrêtent sur {dice} : total {total}.',
  },
  'event.dice-touched': {
    pt: 'Os dados são tocados antes do anúncio, em {total}: quem tem a chance ganha e ninguém perde.',
    en: 'The dice are touched before the call, at {total}: who has the chance wins and nobody loses.',
    fr: 'Les dés sont touchés avant l’annonce, à {total} : qui a la chance gagne et nul ne perd.',
  },
  'event.throw-decided': {
    pt: 'O total {total} decide.',
    en: 'The total {total} decides.',
    fr: 'Le total {total} décide.',
  },
  'event.nothing-decided': {
    pt: 'O total {total} nada decide: as apostas ficam.',
    en: 'The total {total} decides nothing: bets stand.',
    fr: 'Le total {total} ne décide rien : les mises restent.',
  },
  'event.half-played': {
    pt: 'No risco joga metade das fichas de {who} em {spot}: a outra metade volta.',
    en: 'On the line half of {who}’s chips on {spot} played: the other half goes back.',
    fr: 'Sur la ligne, la moitié des jetons de {who} sur {spot} a joué : l’autre moitié revient.',
  },
  'event.losers-collected': {
    pt: 'As fichas que perderam estão recolhidas.',
    en: 'The losing chips have been collected.',
    fr: 'Les jetons perdants sont ramassés.',
  },
  'event.terno-changed': {
    pt: 'O terno {terno} entra em uso.',
    en: 'Terno {terno} comes into use.',
    fr: 'Le terno {terno} entre en jeu.',
  },
  'event.case-completed': {
    pt: 'Um terno novo completa o estojo.',
    en: 'A new terno completes the case.',
    fr: 'Un terno neuf complète l’étui.',
  },
  'event.thrower-changed': {
    pt: 'Outro deitador de dados toma o copo.',
    en: 'Another takes the cup.',
    fr: 'Un autre prend le cornet.',
  },
  'event.thrower-kept': {
    pt: 'O deitador de dados fica: {cause}.',
    en: 'Who throws the dice stays: {cause}.',
    fr: 'Le lanceur de dés reste : {cause}.',
  },
  'event.terno-seized': {
    pt: 'O terno {terno} é apreendido por suspeita.',
    en: 'Terno {terno} is seized on a suspicion.',
    fr: 'Le terno {terno} est saisi sur un soupçon.',
  },
  'event.terno-sealed': {
    pt: 'O terno {terno} é selado perante duas testemunhas.',
    en: 'Terno {terno} is sealed before two witnesses.',
    fr: 'Le terno {terno} est scellé devant deux témoins.',
  },
  'event.finding-reported': {
    pt: 'Sabe-se o que a verificação do terno {terno} concluiu.',
    en: 'What the verification of terno {terno} found is reported.',
    fr: 'On sait ce que la vérification du terno {terno} a conclu.',
  },

  'event.dice-thrown-faces': {
    pt: 'Os dados param em {faces}: total {total}.',
    en: 'The dice rest at {faces}: total {total}.',
    fr: 'Les dés s’arrêtent sur {faces} : total {total}.',
  },
  'event.bet-moved': {
    pt: 'As fichas de {who} em {spot}, {stake}, passam para {to}.',
    en: 'The chips of {who} on {spot}, {stake}, go to {to}.',
    fr: 'Les jetons de {who} sur {spot}, {stake}, passent sur {to}.',
  },
  'event.dice-offered': {
    pt: 'Os cinco dados são postos diante de {who}.',
    en: 'The five dice are put before {who}.',
    fr: 'Les cinq dés sont mis devant {who}.',
  },
  'event.dice-declined': { pt: '{who} não quer lançar.', en: '{who} does not want to throw.', fr: '{who} ne veut pas lancer.' },
  'event.dice-chosen': {
    pt: '{who} escolhe os dados {dice}.',
    en: '{who} chooses dice {dice}.',
    fr: '{who} choisit les dés {dice}.',
  },
  'event.dice-handed': {
    pt: 'O stickman vê os dados {dice} e entrega-os a {who}.',
    en: 'The stickman looks at dice {dice} and hands them to {who}.',
    fr: 'Le stickman vérifie les dés {dice} et les remet à {who}.',
  },
  'event.dice-passed': { pt: 'Os dados saem da mão de {who}.', en: 'The dice leave the hand of {who}.', fr: 'Les dés quittent la main de {who}.' },
  'event.nobody-threw': {
    pt: 'Ninguém lança: o stickman guarda os dados.',
    en: 'Nobody throws: the stickman keeps the dice.',
    fr: 'Personne ne lance : le stickman garde les dés.',
  },
  'event.throw-nulled': {
    pt: 'Golpe nulo: lança-se outra vez para as mesmas apostas.',
    en: 'A null throw: it is made again for the same bets.',
    fr: 'Coup nul : on relance pour les mêmes mises.',
  },
  'event.throw-voided': {
    pt: 'O lançamento é anulado ({fault}): as fichas voltam a quem as pôs.',
    en: 'The throw is void ({fault}): chips go back to their owners.',
    fr: 'Le jet est annulé ({fault}) : les jetons sont rendus.',
  },
  'event.die-put-aside': { pt: 'O dado {die} é posto de parte.', en: 'Die {die} is set aside.', fr: 'Le dé {die} est mis de côté.' },
  'event.die-brought': { pt: 'O dado {die} volta ao jogo.', en: 'Die {die} is in play again.', fr: 'Le dé {die} revient en jeu.' },
  'event.last-round-called': { pt: 'É a última jogada.', en: 'It is the last round.', fr: 'C’est la dernière partie.' },
  'event.sitting-ended': { pt: 'A mesa fecha.', en: 'The table closes.', fr: 'La table ferme.' },
  'event.sitting-opened': { pt: 'A mesa reabre.', en: 'The table opens again.', fr: 'La table rouvre.' },

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
