/** Words of every table. */

/** @type {import('../core/words.js').Words} */
export default {
  'table.loading': { pt: 'A abrir a mesa…', en: 'Opening the table…', fr: 'Ouverture de la table…' },
  'table.failed': { pt: 'A mesa não se pôde abrir. Tente outra vez.', en: 'The table could not be opened. Try again.', fr: 'La table n’a pas pu s’ouvrir. Réessayez.' },
  'table.unknown': {
    pt: 'Esta página ainda não sabe mostrar este jogo.',
    en: 'This page cannot show this game yet.',
    fr: 'Cette page ne sait pas encore montrer ce jeu.',
  },
  'table.scene': { pt: 'Equipamento', en: 'Equipment', fr: 'Matériel' },
  'table.information': { pt: 'Informação da mesa', en: 'Table information', fr: 'Informations de la table' },
  'table.cloth': { pt: 'Pano de apostas', en: 'Betting layout', fr: 'Tapis' },
  'table.tray': { pt: 'Fichas e comandos', en: 'Chips and controls', fr: 'Jetons et commandes' },
  'table.limits': { pt: 'Mínimo {least} · máximo {most}', en: 'Minimum {least} · maximum {most}', fr: 'Minimum {least} · maximum {most}' },
  'table.least': { pt: 'Mínimo {least}', en: 'Minimum {least}', fr: 'Minimum {least}' },
  'table.coup': { pt: 'Golpe {coup}', en: 'Coup {coup}', fr: 'Coup {coup}' },
  'table.people': { pt: '{count} à mesa', en: '{count} at the table', fr: '{count} à la table' },
  'table.people-company': {
    pt: '{count} à mesa, {house} da casa',
    en: '{count} at the table, {house} of the house',
    fr: '{count} à la table, dont {house} de la maison',
  },
  'table.rules': { pt: 'Regras e vantagem da casa', en: 'Rules and house edge', fr: 'Règles et avantage de la banque' },
  'table.howto': { pt: 'Como se joga', en: 'How to play', fr: 'Comment jouer' },
  'table.last': { pt: 'Rever o último golpe', en: 'Replay the last coup', fr: 'Revoir le dernier coup' },
  'table.history': { pt: 'Histórico e extratos', en: 'History and statements', fr: 'Historique et relevés' },
  'table.proof': { pt: 'Prova do acaso', en: 'Proof of chance', fr: 'Preuve du hasard' },
  'table.payments': { pt: 'Pagamentos deste golpe', en: 'Payments of this coup', fr: 'Paiements de ce coup' },
  'table.nothing': { pt: 'Ainda nada foi pago ou recolhido.', en: 'Nothing has been paid or collected yet.', fr: 'Rien n’a encore été payé ni ramassé.' },
  'table.calls': { pt: 'Aqui se lê o que se anuncia à mesa.', en: 'What is called at the table is written here.', fr: 'Ici s’écrit ce qui s’annonce à la table.' },
  'table.why': { pt: 'Porquê?', en: 'Why?', fr: 'Pourquoi ?' },
  'table.close': { pt: 'Fechar', en: 'Close', fr: 'Fermer' },

  'act.play': { pt: 'Jogar como convidado', en: 'Play as a guest', fr: 'Jouer en invité' },
  'act.sit': { pt: 'Sentar-se', en: 'Sit down', fr: 'S’asseoir' },
  'act.leave': { pt: 'Levantar-se', en: 'Leave', fr: 'Se lever' },
  'act.undo': { pt: 'Desfazer', en: 'Undo', fr: 'Annuler' },
  'act.clear': { pt: 'Retirar tudo', en: 'Clear', fr: 'Tout retirer' },
  'act.double': { pt: 'Dobrar', en: 'Double', fr: 'Doubler' },
  'act.repeat': { pt: 'Repetir', en: 'Repeat', fr: 'Rejouer' },
  'act.ready': { pt: 'Pronto', en: 'Ready', fr: 'Prêt' },
  'act.skip': { pt: 'Saltar', en: 'Skip', fr: 'Passer' },
  'act.replay': { pt: 'Ver outra vez', en: 'Watch again', fr: 'Revoir' },

  'window.closed': { pt: 'Apostas fechadas', en: 'Bets are closed', fr: 'Les jeux sont faits' },
  'window.left': { pt: 'Faltam {seconds} segundos para apostar.', en: '{seconds} seconds left to bet.', fr: 'Il reste {seconds} secondes pour miser.' },
  'window.none': { pt: 'Não corre nenhum prazo.', en: 'No clock is running.', fr: 'Aucun délai en cours.' },

  'say.balance': { pt: 'Saldo: {balance}.', en: 'Balance: {balance}.', fr: 'Solde : {balance}.' },
  'say.result': { pt: 'Resultado da sessão: {result}.', en: 'Session result: {result}.', fr: 'Résultat de la session : {result}.' },
  'say.won': { pt: 'Ganhou {amount}.', en: 'You won {amount}.', fr: 'Vous gagnez {amount}.' },
  'say.lost': { pt: 'Perdeu {amount}.', en: 'You lost {amount}.', fr: 'Vous perdez {amount}.' },
  'say.even': { pt: 'Não ganhou nem perdeu.', en: 'You neither won nor lost.', fr: 'Ni gain ni perte.' },
  'say.laid': { pt: '{amount} em {spot}.', en: '{amount} on {spot}.', fr: '{amount} sur {spot}.' },
  'say.taken': { pt: '{spot}: fichas retiradas.', en: '{spot}: chips taken back.', fr: '{spot} : jetons retirés.' },
  'say.keys': {
    pt: 'Teclas: R último resultado, T tempo, S saldo, D resultado da sessão, U desfazer, P pronto, H como se joga, I o que é a zona do pano, Escape fecha a legenda.',
    en: 'Keys: R last result, T time left, S balance, D session result, U undo, P ready, H how to play, I what the spot is, Escape closes the caption.',
    fr: 'Touches : R dernier résultat, T temps, S solde, D résultat de la session, U annuler, P prêt, H comment jouer, I ce qu’est la case, Échap ferme la légende.',
  },

  'line.opening': { pt: 'A ligar…', en: 'Connecting…', fr: 'Connexion…' },
  'line.open': { pt: 'Ligado', en: 'Connected', fr: 'Connecté' },
  'line.lost': {
    pt: 'Ligação perdida: a religar. As suas apostas ficam como estão.',
    en: 'Connection lost: reconnecting. Your bets stay as they are.',
    fr: 'Connexion perdue : reconnexion. Vos mises restent en place.',
  },
  'line.back': { pt: 'Ligação restabelecida.', en: 'Connected again.', fr: 'Connexion rétablie.' },
  'line.over': { pt: 'A ligação terminou.', en: 'The connection has ended.', fr: 'La connexion est terminée.' },

  'told.invited': {
    pt: 'Há muito que não aposta: aposte ou levante-se, se faz favor.',
    en: 'You have not bet for a long time: please bet, or leave the table.',
    fr: 'Vous n’avez pas misé depuis longtemps : misez ou quittez la table, s’il vous plaît.',
  },
  'told.warned': {
    pt: 'Último aviso: sem aposta, a sessão termina.',
    en: 'Last warning: without a bet the session ends.',
    fr: 'Dernier avertissement : sans mise, la session prend fin.',
  },
  'told.warned.minute': {
    pt: 'Último aviso: se não apostar no próximo minuto, a sessão termina.',
    en: 'Last warning: without a bet in the next minute the session ends.',
    fr: 'Dernier avertissement : sans mise dans la minute qui vient, la session prend fin.',
  },
  'told.warned.round': {
    pt: 'Último aviso: se não apostar nesta jogada, a sessão termina.',
    en: 'Last warning: without a bet in this round the session ends.',
    fr: 'Dernier avertissement : sans mise dans cette partie, la session prend fin.',
  },
  'told.ended': {
    pt: 'A sessão terminou por falta de apostas.',
    en: 'The session has ended for want of bets.',
    fr: 'La session est terminée faute de mises.',
  },

  'told.give-up': {
    pt: 'Outro jogador espera por uma máquina como esta e há duas em seu nome: retire o crédito, esta vai ficar livre.',
    en: 'Another player waits for a machine like this and you have two: take your credit out, this one is given up.',
    fr: 'Un autre joueur attend une machine comme celle-ci et vous en avez deux : retirez votre crédit, elle sera libérée.',
  },
  'told.given-up': {
    pt: 'A máquina ficou livre para quem esperava; o crédito foi devolvido.',
    en: 'The machine was freed for the player who waited; the credit was paid out.',
    fr: 'La machine a été libérée pour le joueur qui attendait ; le crédit a été rendu.',
  },

  'result.paid': { pt: 'Pago', en: 'Paid', fr: 'Payé' },
  'result.collected': { pt: 'Recolhido', en: 'Collected', fr: 'Ramassé' },
  'result.returned': { pt: 'Devolvido', en: 'Returned', fr: 'Rendu' },
  'result.kept': { pt: 'Fica', en: 'Stands', fr: 'Reste' },
  'result.slip': { pt: 'Guia para a caixa', en: 'Slip for the cashier', fr: 'Bon pour la caisse' },
  'result.refused': { pt: 'Recusado', en: 'Refused', fr: 'Refusé' },

  'result.of': { pt: 'Último golpe: {spot}.', en: 'Last coup: {spot}.', fr: 'Dernier coup : {spot}.' },
  'result.none': { pt: 'Ainda não houve nenhum golpe.', en: 'There has been no coup yet.', fr: 'Pas encore de coup.' },

  'do.unknown': {
    pt: 'Esta página não sabe responder a isto. Recarregue-a.',
    en: 'This page does not know how to answer this. Reload it.',
    fr: 'Cette page ne sait pas répondre à cela. Rechargez-la.',
  },
  'do.title': { pt: 'É a sua vez', en: 'It is your turn', fr: 'À vous' },
};
