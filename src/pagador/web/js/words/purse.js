/** Words of the purse and of the clock. */

/** @type {import('../core/words.js').Words} */
export default {
  'purse.name': { pt: 'As suas contas', en: 'Your accounts', fr: 'Vos comptes' },
  'purse.balance': { pt: 'Saldo', en: 'Balance', fr: 'Solde' },
  'purse.staked': { pt: 'Na mesa', en: 'On the table', fr: 'Sur la table' },
  'purse.result': { pt: 'Resultado da sessão', en: 'Session result', fr: 'Résultat de la session' },
  'purse.time': { pt: 'Tempo de sessão', en: 'Session time', fr: 'Temps de session' },
  'purse.balance.short': { pt: 'Saldo', en: 'Balance', fr: 'Solde' },
  'purse.staked.short': { pt: 'Na mesa', en: 'Staked', fr: 'En jeu' },
  'purse.result.short': { pt: 'Sessão', en: 'Session', fr: 'Session' },
  'purse.time.short': { pt: 'Tempo', en: 'Time', fr: 'Temps' },
  'purse.won': { pt: 'ganho', en: 'won', fr: 'gain' },
  'purse.lost': { pt: 'perda', en: 'lost', fr: 'perte' },
  'purse.even': { pt: 'nem ganho nem perda', en: 'even', fr: 'ni gain ni perte' },

  'clock.name': { pt: 'Tempo para apostar', en: 'Time to bet', fr: 'Temps pour miser' },
  'clock.seconds': { pt: 'segundos', en: 'seconds', fr: 'secondes' },
  'clock.hurry': { pt: 'últimos!', en: 'last ones!', fr: 'derniers !' },
  'clock.closed': { pt: 'sem prazo', en: 'no clock', fr: 'pas de délai' },
};
