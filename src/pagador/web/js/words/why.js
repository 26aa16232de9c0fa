/** Words of the why-panel and of its arithmetic. */

/** @type {import('../core/words.js').Words} */
export default {
  'why.paid': { pt: 'Pago {prize}: {spot}', en: 'Paid {prize}: {spot}', fr: 'Payé {prize} : {spot}' },
  'why.collected': { pt: 'Perdeu {amount}: {spot}', en: 'Lost {amount}: {spot}', fr: 'Perdu {amount} : {spot}' },
  'why.returned': { pt: 'Devolvido {amount}: {spot}', en: 'Returned {amount}: {spot}', fr: 'Rendu {amount} : {spot}' },
  'why.kept': { pt: 'Fica {amount}: {spot}', en: 'Stands {amount}: {spot}', fr: 'Reste {amount} : {spot}' },
  'why.wins': {
    pt: 'A aposta «{spot}» ganha com: {about}.',
    en: 'The bet “{spot}” wins on: {about}.',
    fr: 'La mise « {spot} » gagne avec : {about}.',
  },
  'why.refused': { pt: 'Recusado', en: 'Refused', fr: 'Refusé' },
  'why.refused-bet': { pt: 'Aposta recusada: {spot}', en: 'Bet refused: {spot}', fr: 'Mise refusée : {spot}' },
  'why.close': { pt: 'Fechar', en: 'Close', fr: 'Fermer' },
  'why.sum': { pt: 'As contas', en: 'The arithmetic', fr: 'Le calcul' },
  'why.rules': { pt: 'As regras', en: 'The rules', fr: 'Les règles' },
  'why.none': {
    pt: 'A lei não fala disto: é uma condição da mesa ou da casa.',
    en: 'The law does not speak of this: it is a term of the table or of the house.',
    fr: 'La loi n’en parle pas : c’est une condition de la table ou de la maison.',
  },
  'why.act': { pt: '{act}, regra {id}', en: '{act}, rule {id}', fr: '{act}, règle {id}' },
  'why.read': {
    pt: 'Ler nas regras da mesa',
    en: 'Read it in the table’s rules',
    fr: 'La lire dans les règles de la table',
  },
  'why.figures': { pt: 'Valores da regra', en: 'Figures of the rule', fr: 'Valeurs de la règle' },
  'why.in-english': {
    pt: 'Ainda não há resumo em português desta regra; segue em inglês.',
    en: 'There is no summary of this rule in your language yet.',
    fr: 'Il n’y a pas encore de résumé en français de cette règle ; le voici en anglais.',
  },
  'why.unread': {
    pt: 'A casa não respondeu: esta regra não se pode ler agora.',
    en: 'The house did not answer: this rule cannot be read just now.',
    fr: 'La maison n’a pas répondu : cette règle ne peut être lue pour l’instant.',
  },
  'why.loading': { pt: 'A ler a regra…', en: 'Reading the rule…', fr: 'Lecture de la règle…' },

  'sum.stake': { pt: 'Aposta', en: 'Stake', fr: 'Mise' },
  'sum.odds': { pt: 'Prémio a {odds}', en: 'Prize at {odds}', fr: 'Gain à {odds}' },
  'sum.share': {
    pt: 'A casa retém {percent} %',
    en: 'The house keeps {percent}%',
    fr: 'La maison retient {percent} %',
  },
  'sum.rounded': { pt: 'Em unidades inteiras', en: 'In whole units', fr: 'En unités entières' },
  'sum.paid': { pt: 'Prémio pago', en: 'Prize paid', fr: 'Gain payé' },
  'sum.kept': { pt: 'A aposta continua sua', en: 'The stake stays yours', fr: 'La mise reste à vous' },
  'sum.result': { pt: 'Resultado', en: 'Result', fr: 'Résultat' },
  'sum.tried': { pt: 'Quis apostar', en: 'You wished to bet', fr: 'Vous vouliez miser' },
  'sum.least': { pt: 'Mínimo nesta chance', en: 'Least on this spot', fr: 'Minimum sur cette chance' },
  'sum.most': { pt: 'Máximo nesta chance', en: 'Most on this spot', fr: 'Maximum sur cette chance' },
  'sum.step': { pt: 'Em múltiplos de', en: 'In multiples of', fr: 'Par multiples de' },
  'sum.no-most': { pt: 'sem máximo', en: 'no maximum', fr: 'sans maximum' },
};
