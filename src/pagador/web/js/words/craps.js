/** Words of craps: what is printed on the cloth, the puck, the dice and who throws them. */

/** @type {import('../core/words.js').Words} */
export default {
  'craps.cloth.pass': { pt: 'PASS LINE', en: 'PASS LINE', fr: 'PASS LINE' },
  'craps.cloth.dont-pass': { pt: 'DON’T PASS', en: 'DON’T PASS', fr: 'DON’T PASS' },
  'craps.cloth.come': { pt: 'COME', en: 'COME', fr: 'COME' },
  'craps.cloth.dont-come': { pt: 'DON’T COME', en: 'DON’T COME', fr: 'DON’T COME' },
  'craps.cloth.come-box': { pt: 'come', en: 'come', fr: 'come' },
  'craps.cloth.dont-come-box': { pt: 'd. come', en: 'd. come', fr: 'd. come' },
  'craps.cloth.come-short': { pt: 'c.', en: 'c.', fr: 'c.' },
  'craps.cloth.dont-come-short': { pt: 'd.c.', en: 'd.c.', fr: 'd.c.' },
  'craps.cloth.bar': { pt: 'BAR', en: 'BAR', fr: 'BAR' },
  'craps.cloth.odds': { pt: 'ODDS', en: 'ODDS', fr: 'ODDS' },
  'craps.cloth.field': { pt: 'FIELD', en: 'FIELD', fr: 'FIELD' },
  'craps.cloth.against': { pt: '7 antes de {number}', en: '7 before {number}', fr: '7 avant {number}' },
  'craps.cloth.against-short': { pt: '7 antes', en: '7 before', fr: '7 avant' },
  'craps.cloth.big': { pt: 'BIG', en: 'BIG', fr: 'BIG' },
  'craps.cloth.under': { pt: 'UNDER 7', en: 'UNDER 7', fr: 'UNDER 7' },
  'craps.cloth.over': { pt: 'OVER 7', en: 'OVER 7', fr: 'OVER 7' },
  'craps.cloth.craps': { pt: 'CRAPS', en: 'CRAPS', fr: 'CRAPS' },
  'craps.cloth.seven': { pt: 'TOTAL 7', en: 'TOTAL 7', fr: 'TOTAL 7' },

  'craps.pays': { pt: 'paga {odds}', en: 'pays {odds}', fr: 'paie {odds}' },
  'craps.limits': { pt: 'de {least} a {most}', en: 'from {least} to {most}', fr: 'de {least} à {most}' },
  'craps.is-point': { pt: 'é o ponto', en: 'it is the point', fr: 'c’est le point' },
  'craps.odds-of': { pt: 'odds de {flat} no {number}', en: 'odds of {flat} on {number}', fr: 'odds de {flat} sur {number}' },

  'puck.off': { pt: 'Marca: OFF, sem ponto', en: 'Puck: OFF, no point', fr: 'Marque : OFF, pas de point' },
  'puck.on': { pt: 'Marca: ON, o ponto é {point}', en: 'Puck: ON, the point is {point}', fr: 'Marque : ON, le point est {point}' },

  'five.name': { pt: 'Os cinco dados da mesa', en: 'The five dice of the table', fr: 'Les cinq dés de la table' },
  'five.pick': { pt: 'Escolha dois dados', en: 'Choose two dice', fr: 'Choisissez deux dés' },
  'five.die': { pt: 'Dado {die}', en: 'Die {die}', fr: 'Dé {die}' },
  'five.taken': { pt: 'Dado {die}, na mão', en: 'Die {die}, in hand', fr: 'Dé {die}, en main' },
  'five.aside': { pt: 'Dado {die}, posto de parte', en: 'Die {die}, set aside', fr: 'Dé {die}, mis de côté' },

  'turn.name': { pt: 'Quem lança, por ordem de lugar', en: 'Who throws, by place', fr: 'Qui lance, par place' },
  'turn.nobody': { pt: 'Os dados estão com o stickman.', en: 'The dice are with the stickman.', fr: 'Les dés sont chez le stickman.' },
  'turn.throws': { pt: '{who} lança', en: '{who} throws', fr: '{who} lance' },
  'turn.you': { pt: 'É você que lança', en: 'You throw', fr: 'C’est vous qui lancez' },
  'turn.asked': { pt: '{who} escolhe os dados', en: '{who} is choosing dice', fr: '{who} choisit les dés' },
  'turn.asked-you': { pt: 'Escolha os seus dados', en: 'Choose your dice', fr: 'Choisissez vos dés' },
  'turn.place': { pt: 'Lugar {place}: {who}', en: 'Place {place}: {who}', fr: 'Place {place} : {who}' },
  'turn.shooter': { pt: 'Lugar {place}: {who}, tem os dados', en: 'Place {place}: {who}, has the dice', fr: 'Place {place} : {who}, a les dés' },

  'craps.throw': { pt: 'Lançar os dados {one} e {other}', en: 'Throw dice {one} and {other}', fr: 'Lancer les dés {one} et {other}' },

  'craps.said.offered': {
    pt: 'Os dados vão para {who}: escolha dois dos cinco.',
    en: 'The dice go to {who}: choose two of the five.',
    fr: 'Les dés vont à {who} : choisissez-en deux parmi les cinq.',
  },
  'craps.said.declined': { pt: '{who} não quer lançar.', en: '{who} does not want to throw.', fr: '{who} ne veut pas lancer.' },
  'craps.said.passed': { pt: 'Os dados mudam de mão.', en: 'The dice change hands.', fr: 'Les dés changent de main.' },
  'craps.said.nobody': {
    pt: 'Ninguém apostou: o stickman guarda os dados.',
    en: 'Nobody has bet: the stickman keeps the dice.',
    fr: 'Personne n’a misé : le stickman garde les dés.',
  },

  'craps.verdict.total': { pt: 'Total {total}', en: 'Total {total}', fr: 'Total {total}' },
  'craps.verdict.point': { pt: '{total} é o ponto', en: '{total} is the point', fr: '{total} est le point' },
  'craps.verdict.made': { pt: '{total}: o ponto repetiu', en: '{total}: the point is made', fr: '{total} : le point est fait' },
  'craps.verdict.out': { pt: 'Sete: perde a pass-line', en: 'Seven out', fr: 'Sept : la pass-line perd' },
  'craps.verdict.natural': { pt: '{total}: ganha a pass-line', en: '{total}: the pass line wins', fr: '{total} : la pass-line gagne' },
  'craps.verdict.craps': { pt: '{total}: craps', en: '{total}: craps', fr: '{total} : craps' },
  'craps.verdict.goes-on': { pt: '{total} · ponto {point}', en: '{total} · point {point}', fr: '{total} · point {point}' },
  'craps.verdict.short': {
    pt: 'Golpe nulo: os dados não passaram o meio',
    en: 'Null throw: the dice stopped short',
    fr: 'Coup nul : les dés n’ont pas passé le milieu',
  },
  'craps.verdict.off-table': {
    pt: 'Golpe nulo: um dado saltou da mesa',
    en: 'Null throw: a die left the table',
    fr: 'Coup nul : un dé a quitté la table',
  },
  'craps.verdict.voided': { pt: 'Lançamento anulado', en: 'Void throw', fr: 'Jet annulé' },

  'craps.letter.seven': { pt: 'S', en: 'S', fr: 'S' },
  'craps.letter.eleven': { pt: 'O', en: 'Y', fr: 'O' },
  'craps.letter.craps': { pt: 'C', en: 'C', fr: 'C' },
  'craps.letter.pair': { pt: 'H', en: 'H', fr: 'H' },
  'craps.letter.number': { pt: '–', en: '–', fr: '–' },
  'craps.kind.seven': { pt: 'sete', en: 'seven', fr: 'sept' },
  'craps.kind.eleven': { pt: 'onze', en: 'eleven', fr: 'onze' },
  'craps.kind.craps': { pt: 'craps', en: 'craps', fr: 'craps' },
  'craps.kind.pair': { pt: 'par, hardway', en: 'a pair, hardway', fr: 'paire, hardway' },
  'craps.kind.number': { pt: 'número', en: 'number', fr: 'numéro' },
  'craps.last': { pt: 'Últimos lançamentos', en: 'Last throws', fr: 'Derniers jets' },
  'craps.result': {
    pt: 'Último lançamento: {faces}, total {total}, {name}. {puck}.',
    en: 'Last throw: {faces}, total {total}, {name}. {puck}.',
    fr: 'Dernier jet : {faces}, total {total}, {name}. {puck}.',
  },

  'run.middle': { pt: 'meio da mesa', en: 'middle of the table', fr: 'milieu de la table' },

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

  'law-figure.craps_out': { pt: 'craps na saída', en: 'craps on the come-out', fr: 'craps à la sortie' },
  'law-figure.craps_prize': { pt: 'prémio do craps', en: 'prize of craps', fr: 'gain du craps' },
  'law-figure.craps_wins': { pt: 'o craps ganha', en: 'craps wins', fr: 'le craps gagne' },

  'do.choose-dice': { pt: 'Escolher dados', en: 'Choose dice', fr: 'Choisir les dés' },
  'do.decline-dice': { pt: 'Não lançar', en: 'Not throw', fr: 'Ne pas lancer' },
};
