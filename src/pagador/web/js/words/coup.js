/** Words of the page of a coup that is over, and of the proof of its chance. */

/** @type {import('../core/words.js').Words} */
export default {
  'coup.page': {
    pt: 'Golpe {coup}, {title} · Pagador',
    en: 'Coup {coup}, {title} · Pagador',
    fr: 'Coup {coup}, {title} · Pagador',
  },
  'coup.title': { pt: 'Golpe {coup}', en: 'Coup {coup}', fr: 'Coup {coup}' },
  'coup.loading': { pt: 'A reler o golpe…', en: 'Reading the coup again…', fr: 'Relecture du coup…' },
  'coup.unreachable': {
    pt: 'A casa não responde. Tente outra vez daqui a pouco.',
    en: 'The house does not answer. Try again in a moment.',
    fr: 'La maison ne répond pas. Réessayez dans un instant.',
  },
  'coup.before': { pt: 'Golpe anterior', en: 'Coup before', fr: 'Coup précédent' },
  'coup.after': { pt: 'Golpe seguinte', en: 'Next coup', fr: 'Coup suivant' },
  'coup.table': { pt: 'Ir para a mesa', en: 'Go to the table', fr: 'Aller à la table' },
  'coup.rules': { pt: 'Regras da mesa', en: 'The table’s rules', fr: 'Règles de la table' },
  'coup.happened': { pt: 'O que aconteceu', en: 'What happened', fr: 'Ce qui s’est passé' },
  'coup.line': { pt: 'Linha {seq}', en: 'Line {seq}', fr: 'Ligne {seq}' },
  'coup.why': { pt: 'Porquê?', en: 'Why?', fr: 'Pourquoi ?' },
  'coup.why-of': { pt: 'Porquê? {what}', en: 'Why? {what}', fr: 'Pourquoi ? {what}' },
  'coup.yours': { pt: 'sua', en: 'yours', fr: 'à vous' },

  'proof.title': { pt: 'A prova do acaso', en: 'The proof of its chance', fr: 'La preuve du hasard' },
  'proof.none': {
    pt: 'Esta mesa é dada à mão: nada foi fixado antes, e não há prova do que saiu.',
    en: 'This table is dealt by hand: nothing was fixed beforehand, and there is no proof of what came.',
    fr: 'Cette table est donnée à la main : rien n’a été fixé d’avance, et il n’y a pas de preuve de ce qui est sorti.',
  },
  'proof.checking': { pt: 'A conferir…', en: 'Checking…', fr: 'Vérification…' },
  'proof.proved': { pt: 'Confere.', en: 'It holds.', fr: 'Tout concorde.' },
  'proof.proved-about': {
    pt: 'O que saiu estava fixado antes das apostas e não mudou por causa delas. Foi o seu navegador que fez estas contas.',
    en: 'What came had been fixed before the bets and was not changed for them. Your own browser has done this reckoning.',
    fr: 'Ce qui est sorti était fixé avant les mises et n’a pas changé à cause d’elles. C’est votre navigateur qui a fait ces calculs.',
  },
  'proof.differs': { pt: 'Não confere!', en: 'It does not hold!', fr: 'Cela ne concorde pas !' },
  'proof.differs-about': {
    pt: 'Pelo menos um passo não bate certo. Guarde esta página e reclame, dizendo a mesa e o golpe.',
    en: 'At least one step does not agree. Keep this page and complain, naming the table and the coup.',
    fr: 'Une étape au moins ne concorde pas. Gardez cette page et réclamez, en citant la table et le coup.',
  },
  'proof.nothing': {
    pt: 'Nada havia a conferir.',
    en: 'There was nothing to check.',
    fr: 'Il n’y avait rien à vérifier.',
  },
  'proof.nothing-about': {
    pt: 'Neste golpe nada saiu que se possa conferir agora.',
    en: 'Nothing came in this coup that can be checked now.',
    fr: 'Rien n’est sorti à ce coup qui se vérifie maintenant.',
  },
  'proof.limits': {
    pt: 'Isto prova que ninguém escolheu o que saiu depois de ver as apostas. Não prova que foi escolhido ao acaso, nem que a casa guardou segredo até lá.',
    en: 'This proves that nobody chose what came after seeing the bets. It does not prove that it was picked at random, nor that the house kept it to itself until then.',
    fr: 'Cela prouve que personne n’a choisi ce qui est sorti après avoir vu les mises. Cela ne prouve ni que le choix fut aléatoire, ni que la maison a gardé le secret jusque-là.',
  },
  'proof.ok': { pt: 'confere', en: 'holds', fr: 'concorde' },
  'proof.bad': { pt: 'não confere', en: 'does not hold', fr: 'ne concorde pas' },
  'proof.idle': { pt: 'nada a conferir', en: 'nothing to check', fr: 'rien à vérifier' },
  'proof.figures': { pt: 'Ver os números', en: 'See the figures', fr: 'Voir les chiffres' },

  'step.bound': {
    pt: 'O compromisso foi publicado na linha {line}, antes da primeira aposta do golpe, na linha {first}.',
    en: 'The commitment was published on line {line}, before the coup’s first bet on line {first}.',
    fr: 'L’engagement a été publié à la ligne {line}, avant la première mise du coup, à la ligne {first}.',
  },
  'step.bound-no-bets': {
    pt: 'O compromisso foi publicado na linha {line}; neste golpe ninguém fez aposta nova.',
    en: 'The commitment was published on line {line}; nobody placed a new bet in this coup.',
    fr: 'L’engagement a été publié à la ligne {line} ; personne n’a placé de nouvelle mise à ce coup.',
  },
  'step.bound-anew': {
    pt: 'As cartas foram baralhadas de novo na linha {anew}, com as apostas já feitas; o compromisso foi publicado logo a seguir, na linha {line}.',
    en: 'The cards were shuffled anew on line {anew}, with the bets already placed; the commitment was published right after, on line {line}.',
    fr: 'Les cartes ont été battues de nouveau à la ligne {anew}, les mises étant déjà faites ; l’engagement a été publié aussitôt après, à la ligne {line}.',
  },
  'step.opened': {
    pt: 'Abriu-se na linha {line}, depois de o golpe acabar.',
    en: 'It was opened on line {line}, once the coup was over.',
    fr: 'Il a été ouvert à la ligne {line}, une fois le coup terminé.',
  },
  'step.never-opened': {
    pt: 'O compromisso {number} nunca foi aberto.',
    en: 'Commitment {number} was never opened.',
    fr: 'L’engagement {number} n’a jamais été ouvert.',
  },
  'step.key': {
    pt: 'O SHA-256 da chave aberta é o resumo que fora publicado.',
    en: 'SHA-256 of the key that was opened is the digest that had been published.',
    fr: 'Le SHA-256 de la clé ouverte est l’empreinte qui avait été publiée.',
  },
  'step.draw': {
    pt: 'Sorteado de novo com a chave, sai {outcome}. Na mesa saiu {came}.',
    en: 'Drawn again with the key, {outcome} comes. At the table {came} came.',
    fr: 'Retiré avec la clé, le {outcome} sort. À la table est sorti le {came}.',
  },
  'step.nothing-drawn': {
    pt: 'Deste golpe nada foi sorteado.',
    en: 'Nothing was drawn in this coup.',
    fr: 'Rien n’a été tiré à ce coup.',
  },
  'step.cut': {
    pt: 'A ordem das cartas foi fixada na linha {line}, antes do corte, na linha {cut}.',
    en: 'The order of the cards was fixed on line {line}, before the cut on line {cut}.',
    fr: 'L’ordre des cartes a été fixé à la ligne {line}, avant la coupe, à la ligne {cut}.',
  },
  'step.card': {
    pt: '{card}, a {position}.ª carta da ordem fixada, leva à raiz publicada.',
    en: '{card}, card {position} of the fixed order, leads to the published root.',
    fr: '{card}, {position}e carte de l’ordre fixé, mène à la racine publiée.',
  },
  'step.beside': {
    pt: '{card}, fixado com as cartas, leva à raiz publicada, e foi o que saiu: {came}.',
    en: '{card}, fixed together with the cards, leads to the published root, and is what came: {came}.',
    fr: '{card}, fixé avec les cartes, mène à la racine publiée, et c’est ce qui est sorti : {came}.',
  },
  'step.lay': {
    pt: 'As {count} cartas abertas são as que se viraram, e um só corte, à {cut}.ª carta, as põe todas onde saíram.',
    en: 'The {count} cards opened are those that were turned, and one cut, at card {cut}, puts them all where they came.',
    fr: 'Les {count} cartes ouvertes sont celles que l’on a retournées, et une seule coupe, à la carte {cut}, les place toutes là où elles sont sorties.',
  },
  'step.lay-uncut': {
    pt: 'As {count} cartas abertas são as que se viraram, cada uma onde saiu.',
    en: 'The {count} cards opened are those that were turned, each where it came.',
    fr: 'Les {count} cartes ouvertes sont celles que l’on a retournées, chacune là où elle est sortie.',
  },
  'step.own': {
    pt: '{card}, a {position}.ª carta da ordem fixada, que só a si foi mostrada, leva à raiz publicada.',
    en: '{card}, card {position} of the fixed order, which you alone were shown, leads to the published root.',
    fr: '{card}, {position}e carte de l’ordre fixé, qui n’a été montrée qu’à vous, mène à la racine publiée.',
  },
  'step.kept': {
    pt: 'As cartas que ninguém virou ficam fechadas, para não revelar as mãos dos outros: não se prova aqui que eram todas diferentes. A inspeção pode abri-las.',
    en: 'Cards that nobody turned stay closed, so as not to tell the hands of others: that all were different is not proved here. The inspection can open them.',
    fr: 'Les cartes que personne n’a retournées restent fermées, pour ne pas révéler les mains des autres : qu’elles étaient toutes différentes n’est pas prouvé ici. L’inspection peut les ouvrir.',
  },
  'step.nothing-turned': {
    pt: 'Nenhuma carta ficou virada neste golpe.',
    en: 'No card lay face up in this coup.',
    fr: 'Aucune carte n’est restée visible à ce coup.',
  },
  'step.whole': {
    pt: 'O sabot acabou e foi todo aberto: {cards} cartas, {decks} de cada, com a raiz publicada.',
    en: 'The shoe is over and all of it was opened: {cards} cards, {decks} of each, with the published root.',
    fr: 'Le sabot est terminé et entièrement ouvert : {cards} cartes, {decks} de chacune, avec la racine publiée.',
  },

  'figure.key': { pt: 'chave', en: 'key', fr: 'clé' },
  'figure.sha256': { pt: 'SHA-256 da chave', en: 'SHA-256 of the key', fr: 'SHA-256 de la clé' },
  'figure.published': { pt: 'publicado', en: 'published', fr: 'publié' },
  'figure.message': {
    pt: 'mensagem: mesa | golpe | sorteio',
    en: 'message: table | coup | draw',
    fr: 'message : table | coup | tirage',
  },
  'figure.hmac': { pt: 'HMAC-SHA256', en: 'HMAC-SHA256', fr: 'HMAC-SHA256' },
  'figure.remainder': { pt: 'casas → resto da divisão', en: 'pockets → remainder', fr: 'cases → reste de la division' },
  'figure.outcome': { pt: 'o que está nesse lugar', en: 'what lies in that place', fr: 'ce qui est à cette place' },
  'figure.salt': { pt: 'sal', en: 'salt', fr: 'sel' },
  'figure.leaf': { pt: 'folha', en: 'leaf', fr: 'feuille' },
  'figure.root': { pt: 'raiz a que leva', en: 'root it leads to', fr: 'racine obtenue' },
  'figure.turned': { pt: 'virada · saiu em', en: 'turned · came as', fr: 'retournée · sortie en' },
};
