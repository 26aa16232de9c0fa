/** Words of the walk through a round of póquer sem descarte. */

/** @type {import('../core/words.js').Words} */
export default {
  'poq.howto-aim': {
    pt: 'Joga-se só contra a banca: cinco cartas cada um, sem trocar nenhuma. Ganha a melhor mão de póquer.',
    en: 'You play against the bank alone: five cards each, none exchanged. The better poker hand wins.',
    fr: 'On joue contre la seule banque : cinq cartes chacun, aucune échangée. La meilleure main de poker gagne.',
  },
  'poq.howto-ante': {
    pt: 'Antes das cartas põe-se a ante: aqui, 10. É ela que dá direito a cartas.',
    en: 'Before the cards you put down the ante: here, 10. It gives you a right to cards.',
    fr: 'Avant les cartes on pose l’ante : ici, 10. C’est elle qui donne droit aux cartes.',
  },
  'poq.howto-cards': {
    pt: 'Recebe cinco cartas que mais ninguém vê, e a banca outras cinco, a última virada. Aqui sai um trio de dez.',
    en: 'You get five cards that nobody else sees, and the bank five, the last face up. Here it is three tens.',
    fr: 'Vous recevez cinq cartes que nul autre ne voit, et la banque cinq, la dernière ouverte. Ici, un brelan de dix.',
  },
  'poq.howto-decide': {
    pt: 'Agora decide, no seu tempo: desistir, e perder a ante, ou continuar, com o dobro da ante na segunda caixa.',
    en: 'Now you decide, in a time of your own: fold and lose the ante, or continue with twice the ante on the second box.',
    fr: 'À vous de décider, dans votre temps : abandonner et perdre l’ante, ou continuer avec le double sur la seconde case.',
  },
  'poq.howto-bet': {
    pt: 'Com um trio continua-se: 20 na segunda caixa.',
    en: 'With three of a kind one goes on: 20 on the second box.',
    fr: 'Avec un brelan on continue : 20 sur la seconde case.',
  },
  'poq.howto-bank': {
    pt: 'A banca vira as outras quatro: tem um par de noves.',
    en: 'The bank turns its other four: it has a pair of nines.',
    fr: 'La banque retourne les quatre autres : elle a une paire de neuf.',
  },
  'poq.howto-qualify': {
    pt: 'A banca só joga com ás e rei ou melhor. Se não jogasse, a ante ganhava e a segunda aposta voltava, sem mostrar cartas.',
    en: 'The bank plays only with ace-king or better. If it did not, the ante would win and the second bet come back, no cards shown.',
    fr: 'La banque ne joue qu’avec as et roi ou mieux. Sinon l’ante gagnerait et la seconde mise reviendrait, sans montrer de cartes.',
  },
  'poq.howto-paid': {
    pt: 'O trio ganha ao par. A ante paga 1 para 1; a segunda aposta paga conforme a mão, um trio 3 para 1.',
    en: 'Three of a kind beat a pair. The ante pays 1 to 1; the second bet pays by the hand, three of a kind 3 to 1.',
    fr: 'Le brelan bat la paire. L’ante paie 1 contre 1 ; la seconde mise paie selon la main, un brelan 3 contre 1.',
  },
  'poq.howto-more': {
    pt: 'E vem outra jogada. Aponte para uma caixa, ou mantenha lá o dedo, para ver quanto paga e a vantagem da casa.',
    en: 'And the next round begins. Point at a box, or hold a finger on it, to see what it pays and the house edge.',
    fr: 'Et la partie suivante commence. Pointez une case, ou gardez-y le doigt, pour voir ce qu’elle paie et l’avantage de la maison.',
  },
};
