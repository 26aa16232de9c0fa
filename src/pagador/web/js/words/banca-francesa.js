/** Words of banca francesa: what is printed on the cloth, what is said of a throw, cup, córnea and arena. */

/** @type {import('../core/words.js').Words} */
export default {
  'banca.cloth.title': { pt: 'Banca Francesa', en: 'Banca Francesa', fr: 'Banca Francesa' },
  'banca.cloth.ases': { pt: 'ASES', en: 'ACES', fr: 'AS' },
  'banca.cloth.pequeno': { pt: 'PEQUENO', en: 'SMALL', fr: 'PETIT' },
  'banca.cloth.grande': { pt: 'GRANDE', en: 'BIG', fr: 'GRAND' },
  'banca.cloth.risco-exterior': {
    pt: 'risco exterior · pequeno a ½',
    en: 'outer line · small at ½',
    fr: 'ligne extérieure · petit à ½',
  },
  'banca.cloth.risco-interior': {
    pt: 'risco interior · grande a ½',
    en: 'inner line · big at ½',
    fr: 'ligne intérieure · grand à ½',
  },
  'banca.cloth.undecided': { pt: 'NADA DECIDEM', en: 'DECIDE NOTHING', fr: 'NE DÉCIDENT RIEN' },
  'banca.pays': { pt: 'paga {odds} para 1', en: 'pays {odds} to 1', fr: 'paie {odds} contre 1' },
  'banca.limits': { pt: 'de {least} a {most}', en: 'from {least} to {most}', fr: 'de {least} à {most}' },

  'banca.letter.ases': { pt: 'A', en: 'A', fr: 'A' },
  'banca.letter.pequeno': { pt: 'P', en: 'S', fr: 'P' },
  'banca.letter.grande': { pt: 'G', en: 'B', fr: 'G' },
  'banca.letter.undecided': { pt: '–', en: '–', fr: '–' },
  'banca.undecided': { pt: 'nada decide', en: 'decides nothing', fr: 'ne décide rien' },
  'banca.result': {
    pt: 'Último golpe: {faces}, total {total}, {name}.',
    en: 'Last coup: {faces}, total {total}, {name}.',
    fr: 'Dernier coup : {faces}, total {total}, {name}.',
  },

  'banca.verdict.won': { pt: '{total} · ganha {name}', en: '{total} · {name} wins', fr: '{total} · {name} gagne' },
  'banca.verdict.undecided': {
    pt: '{total} · nada se decide',
    en: '{total} · nothing is decided',
    fr: '{total} · rien n’est décidé',
  },
  'banca.verdict.lost': {
    pt: '{total} · nenhuma chance, todas perdem',
    en: '{total} · no chance, every bet loses',
    fr: '{total} · aucune chance, tout perd',
  },
  'banca.verdict.null': {
    pt: 'Golpe nulo: os dados lançam-se outra vez',
    en: 'A null coup: the dice are thrown again',
    fr: 'Coup nul : les dés sont relancés',
  },
  'banca.said.stands': {
    pt: '{total}: nada se decide, as apostas ficam.',
    en: '{total}: nothing is decided, bets stand.',
    fr: '{total} : rien n’est décidé, les mises restent.',
  },
  'banca.said.thrown': {
    pt: 'Dados no copo e pela córnea.',
    en: 'Dice in the cup and down the córnea.',
    fr: 'Les dés passent du cornet à la córnea.',
  },
  'banca.ribbon': { pt: 'As apostas ficam', en: 'Bets stand', fr: 'Les mises restent' },
  'banca.locked': {
    pt: 'As apostas ficam, presas até se decidirem',
    en: 'Bets stand, bound until they are decided',
    fr: 'Les mises restent, bloquées jusqu’à décision',
  },

  'banca.terno': {
    pt: 'Terno {terno} em uso · no estojo: {case}',
    en: 'Terno {terno} in use · in the case: {case}',
    fr: 'Terno {terno} en jeu · dans l’étui : {case}',
  },
  'banca.last': { pt: 'Últimos lançamentos', en: 'Last throws', fr: 'Derniers jets' },

  'arena.empty': {
    pt: 'Arena vazia: os dados estão por lançar',
    en: 'The arena is empty: the dice are not thrown yet',
    fr: 'L’arène est vide : les dés ne sont pas encore lancés',
  },
  'arena.dice': {
    pt: 'Dados na arena: {faces}, total {total}',
    en: 'Dice on the arena: {faces}, total {total}',
    fr: 'Dés sur l’arène : {faces}, total {total}',
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

  'do.suspect-dice': { pt: 'Suspeito destes dados', en: 'I suspect these dice', fr: 'Je soupçonne ces dés' },
};
