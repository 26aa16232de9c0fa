/** Words of the walk through a coup of treze cartas. */

/** @type {import('../core/words.js').Words} */
export default {
  'treze.howto-aim': {
    pt: 'Cada lugar arruma treze cartas em três escalões, de três, cinco e cinco, que jogam contra os do banqueiro.',
    en: 'Each place lays thirteen cards in three rows, of three, five and five, which play against the banker’s.',
    fr: 'Chaque place range treize cartes en trois rangées, de trois, cinq et cinq, contre celles du banquier.',
  },
  'treze.howto-bet': {
    pt: 'Antes dos dados aposta-se num lugar ou em vários: aqui, 100 no lugar 2.',
    en: 'Before the dice you bet on one place or several: here, 100 on place 2.',
    fr: 'Avant les dés, on mise sur une place ou plusieurs : ici, 100 sur la 2.',
  },
  'treze.howto-dice': {
    pt: 'Os dados somam 14: conta-se do banqueiro, ao contrário do relógio, até ao lugar da primeira carta.',
    en: 'The dice make 14: counted from the banker, anticlockwise, to the place of the first card.',
    fr: 'Les dés font 14 : comptés depuis le banquier, à rebours, jusqu’à la place de la première carte.',
  },
  'treze.howto-deal': {
    pt: 'Dão-se todas as cartas, fechadas. Ninguém lhes mexe ainda.',
    en: 'All cards are dealt face down. Nobody touches them yet.',
    fr: 'Toutes les cartes sont données, cachées. Personne n’y touche encore.',
  },
  'treze.howto-bank': {
    pt: 'O banqueiro mostra primeiro: um par, dois pares e um trio-par.',
    en: 'The banker shows first: a pair, two pairs and a full house.',
    fr: 'Le banquier montre d’abord : une paire, deux paires et un full.',
  },
  'treze.howto-take': {
    pt: 'Tem cinco minutos. Arraste uma carta, ou toque em duas para as trocar: vê logo o que cada escalão faz.',
    en: 'You have five minutes. Drag a card, or tap two to swap them: you see at once what each row makes.',
    fr: 'Vous avez cinq minutes. Glissez une carte, ou touchez-en deux pour les échanger : on voit ce que fait chaque rangée.',
  },
  'treze.howto-foul': {
    pt: 'Os escalões têm de subir, o terceiro é o mais forte. Senão é falta, e perde.',
    en: 'Rows have to ascend, the third is the strongest. Otherwise it is a foul, and loses.',
    fr: 'Les rangées doivent monter, la troisième est la plus forte. Sinon c’est une faute, et l’on perd.',
  },
  'treze.howto-compare': {
    pt: 'Quem ganha um escalão soma os pontos do que lá tem. Reis e sequência ganham, a cor perde: 2 a 1.',
    en: 'Who wins a row scores what it is worth there. Kings and the straight win, the flush loses: 2 to 1.',
    fr: 'Qui gagne une rangée marque ce qu’elle vaut. Rois et suite gagnent, la couleur perd : 2 à 1.',
  },
  'treze.howto-paid': {
    pt: 'Mais pontos do que o banqueiro: ganha metade da aposta, menos 2 %: 49 por 100.',
    en: 'More points than the banker: you win half the stake, less 2%: 49 for 100.',
    fr: 'Plus de points que le banquier : on gagne la moitié de la mise, moins 2 % : 49 pour 100.',
  },
  'treze.howto-more': {
    pt: 'Treze em sequência, seis pares e meio, três cores ou três sequências são naturais: ganham logo.',
    en: 'Thirteen in sequence, six and a half pairs, three flushes or three straights are naturals: they win outright.',
    fr: 'Treize en séquence, six paires et demie, trois couleurs ou trois suites sont des naturels : ils gagnent d’emblée.',
  },
};
