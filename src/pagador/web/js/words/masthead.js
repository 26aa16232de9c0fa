/** Words of the head of every page, of the preferences and of the door. */

/** @type {import('../core/words.js').Words} */
export default {
  'masthead.skip': { pt: 'Saltar para o conteúdo', en: 'Skip to the content', fr: 'Aller au contenu' },
  'masthead.home': { pt: 'Pagador: todas as mesas', en: 'Pagador: all tables', fr: 'Pagador : toutes les tables' },
  'masthead.language': { pt: 'Língua', en: 'Language', fr: 'Langue' },
  'masthead.preferences': { pt: 'Preferências', en: 'Preferences', fr: 'Préférences' },
  'masthead.demo': {
    pt: 'Demonstração: sem dinheiro',
    en: 'Demonstration: no money',
    fr: 'Démonstration : sans argent',
  },
  'masthead.money': { pt: 'A dinheiro: {currency}', en: 'For money: {currency}', fr: 'En argent : {currency}' },
  'masthead.sign-in': { pt: 'Entrar', en: 'Sign in', fr: 'Connexion' },
  'masthead.sign-out': { pt: 'Sair', en: 'Sign out', fr: 'Se déconnecter' },
  'masthead.account': {
    pt: 'Conta, extratos e histórico',
    en: 'Account, statements, history',
    fr: 'Compte, relevés, historique',
  },
  'masthead.become-player': {
    pt: 'Entrar ou registar-se',
    en: 'Sign in or register',
    fr: 'Se connecter ou s’inscrire',
  },
  'masthead.you-are': {
    pt: '{name}: abrir o menu da conta',
    en: '{name}: open the account menu',
    fr: '{name} : ouvrir le menu du compte',
  },
  'masthead.guest': { pt: 'Convidado', en: 'Guest', fr: 'Invité' },
  'masthead.player': { pt: 'Jogador registado', en: 'Registered player', fr: 'Joueur inscrit' },

  close: { pt: 'Fechar', en: 'Close', fr: 'Fermer' },

  'preferences.title': { pt: 'Preferências', en: 'Preferences', fr: 'Préférences' },
  'preferences.note': {
    pt: 'Valem de imediato e só neste navegador.',
    en: 'They take effect at once, in this browser only.',
    fr: 'Elles s’appliquent aussitôt, dans ce navigateur seulement.',
  },
  'preferences.motion': { pt: 'Animações', en: 'Animation', fr: 'Animations' },
  'preferences.motion-about': {
    pt: 'A bola que roda, as cartas que se viram. Sem elas vê-se logo o resultado.',
    en: 'The ball running, the cards turning. Without them you see the result at once.',
    fr: 'La bille qui roule, les cartes qui se retournent. Sans elles, le résultat s’affiche aussitôt.',
  },
  'preferences.motion-system': { pt: 'Como no sistema', en: 'As in the system', fr: 'Comme le système' },
  'preferences.motion-on': { pt: 'Ligadas', en: 'On', fr: 'Activées' },
  'preferences.motion-off': { pt: 'Desligadas', en: 'Off', fr: 'Désactivées' },
  'preferences.contrast': { pt: 'Mais contraste', en: 'More contrast', fr: 'Contraste renforcé' },
  'preferences.contrast-about': {
    pt: 'Branco puro sobre fundos escuros lisos.',
    en: 'Pure white on plain dark grounds.',
    fr: 'Blanc pur sur fonds sombres unis.',
  },
  'preferences.fourColours': { pt: 'Cartas de quatro cores', en: 'Four-colour cards', fr: 'Cartes à quatre couleurs' },
  'preferences.fourColours-about': {
    pt: 'Ouros azuis e paus verdes, para não confundir os naipes.',
    en: 'Blue diamonds and green clubs, so that suits are not mistaken.',
    fr: 'Carreaux bleus et trèfles verts, pour ne pas confondre les enseignes.',
  },
  'preferences.largeIndex': {
    pt: 'Índices grandes nas cartas',
    en: 'Large indices on cards',
    fr: 'Grands index sur les cartes',
  },
  'preferences.largeIndex-about': {
    pt: 'Leem-se melhor num ecrã pequeno.',
    en: 'Easier to read on a small screen.',
    fr: 'Plus lisibles sur un petit écran.',
  },
  'preferences.cardsOpen': {
    pt: 'Ver logo as minhas cartas',
    en: 'Show my cards at once',
    fr: 'Voir mes cartes aussitôt',
  },
  'preferences.cardsOpen-about': {
    pt: 'Sem as espreitar uma a uma, onde só cada um vê as suas.',
    en: 'Without squeezing them one by one, where each sees only their own.',
    fr: 'Sans les filer une à une, là où chacun ne voit que les siennes.',
  },
  'preferences.captions': { pt: 'Legendas das apostas', en: 'Captions of bets', fr: 'Légendes des mises' },
  'preferences.captions-about': {
    pt: 'Quando se aponta para uma zona do pano: com que ganha, quanto paga, os limites e a vantagem da casa.',
    en: 'When you point at a spot of the cloth: what it wins on, what it pays, its limits and the house edge.',
    fr: 'Quand on pointe une case du tapis : avec quoi elle gagne, ce qu’elle paie, ses limites et l’avantage de la maison.',
  },
  'preferences.voice': { pt: 'Anúncios em voz alta', en: 'Calls read aloud', fr: 'Annonces à voix haute' },
  'preferences.voice-about': {
    pt: 'O navegador lê o que o pagador anuncia.',
    en: 'The browser reads what the dealer calls.',
    fr: 'Le navigateur lit ce que le croupier annonce.',
  },
  'preferences.sound': { pt: 'Sons da mesa', en: 'Sounds of the table', fr: 'Sons de la table' },
  'preferences.sound-about': {
    pt: 'Desligados até que os queira.',
    en: 'Off until you want them.',
    fr: 'Coupés jusqu’à ce que vous les vouliez.',
  },

  'door.in': { pt: 'Entrar', en: 'Sign in', fr: 'Se connecter' },
  'door.new': { pt: 'Registar-se', en: 'Register', fr: 'S’inscrire' },
  'door.which': { pt: 'Já tem conta?', en: 'Do you have an account?', fr: 'Avez-vous un compte ?' },
  'door.known': { pt: 'Já tenho conta', en: 'I have an account', fr: 'J’ai un compte' },
  'door.unknown': { pt: 'Sou novo aqui', en: 'I am new here', fr: 'Je suis nouveau ici' },
  'door.name': { pt: 'Nome', en: 'Name', fr: 'Nom' },
  'door.name-about': {
    pt: 'Letras minúsculas sem acentos, algarismos e hífenes.',
    en: 'Small letters without accents, digits and hyphens.',
    fr: 'Minuscules sans accents, chiffres et tirets.',
  },
  'door.malformed': {
    pt: 'Um nome tem até 32 letras minúsculas sem acentos, algarismos ou hífenes, e não começa nem acaba em hífen.',
    en: 'A name has up to 32 small letters without accents, digits or hyphens, and no hyphen at either end.',
    fr: 'Un nom a jusqu’à 32 minuscules sans accents, chiffres ou tirets, sans tiret au début ni à la fin.',
  },
  'door.password': { pt: 'Palavra-passe', en: 'Password', fr: 'Mot de passe' },
  'door.password-about': {
    pt: 'Uma frase comprida é a melhor.',
    en: 'A long phrase is best.',
    fr: 'Une longue phrase est ce qu’il y a de mieux.',
  },
  'door.show': { pt: 'Mostrar o que escrevo', en: 'Show what I type', fr: 'Afficher ce que je tape' },
  'door.note': {
    pt: 'Quem se regista recebe créditos de demonstração. Dinheiro só entra pela caixa da casa.',
    en: 'Whoever registers is given demonstration credits. Money only comes in over the cashier’s desk.',
    fr: 'Qui s’inscrit reçoit des crédits de démonstration. L’argent ne passe que par la caisse de la maison.',
  },
  'door.unreachable': {
    pt: 'A casa não responde. O que escreveu está guardado: tente outra vez.',
    en: 'The house does not answer. What you typed is kept: try again.',
    fr: 'La maison ne répond pas. Votre saisie est conservée : réessayez.',
  },
};
