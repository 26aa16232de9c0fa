/** Words of the walk through a coup of ponto e banca. */

/** @type {import('../core/words.js').Words} */
export default {
  'ponto.howto-aim': {
    pt: 'Há dois grupos de cartas, o ponto e a banca. Aposta-se em qual deles fica mais perto de 9, ou em que empatam.',
    en: 'There are two hands, ponto and banca. You bet on which comes closer to 9, or on a tie.',
    fr: 'Il y a deux mains, le ponte et la banque. On mise sur celle qui sera la plus proche de 9, ou sur l’égalité.',
  },
  'ponto.howto-bet': {
    pt: 'Antes das cartas, põem-se as fichas numa das três zonas do lugar: aqui, 100 na banca.',
    en: 'Before the cards you put chips on one of the three spots of your seat: here, 100 on banca.',
    fr: 'Avant les cartes, on pose ses jetons sur une des trois cases de sa place : ici, 100 sur la banque.',
  },
  'ponto.howto-deal': {
    pt: '«Jogo feito, nada mais»: já não se aposta. Saem duas cartas fechadas para cada grupo.',
    en: '“Nada mais”: bets are closed. Two cards face down come to each hand.',
    fr: '« Rien ne va plus » : les mises sont closes. Chaque main reçoit deux cartes cachées.',
  },
  'ponto.howto-points': {
    pt: 'O ponto mostra 9 e 5. Da soma conta só o último algarismo: 14 vale 4. Dez e figuras valem zero, o ás vale um.',
    en: 'Ponto shows 9 and 5. Only the last digit of the sum counts: 14 is 4. Tens and pictures are nothing, an ace is one.',
    fr: 'Le ponte montre 9 et 5. De la somme, seul le dernier chiffre compte : 14 vaut 4. Dix et figures valent zéro, l’as un.',
  },
  'ponto.howto-natural': {
    pt: 'A banca mostra 3 e rei: 3 pontos. Se um dos grupos tivesse logo 8 ou 9, acabava aqui.',
    en: 'Banca shows 3 and a king: 3 points. If either hand had 8 or 9 at once, it would end here.',
    fr: 'La banque montre 3 et roi : 3 points. Si une main avait d’emblée 8 ou 9, ce serait fini.',
  },
  'ponto.howto-third': {
    pt: 'Com 5 ou menos, o ponto tira uma terceira carta. Sai um 2: fica com 6.',
    en: 'With 5 or less ponto draws a third card. It is a 2: ponto has 6.',
    fr: 'Avec 5 ou moins, le ponte tire une troisième carte. C’est un 2 : il a 6.',
  },
  'ponto.howto-table': {
    pt: 'A banca tira ou fica conforme a tabela da lei; ninguém decide. Aqui tira, sai um 5: fica com 8.',
    en: 'Banca draws or stands by the table in the law; nobody decides. Here it draws a 5 and has 8.',
    fr: 'La banque tire ou reste selon le tableau de la loi ; personne ne décide. Elle tire un 5 et a 8.',
  },
  'ponto.howto-paid': {
    pt: 'Oito contra seis: ganha a banca. O prémio é igual à aposta, menos 5 % para a casa: 95 por 100.',
    en: 'Eight to six: banca wins. The prize equals the stake, less 5% for the house: 95 for 100.',
    fr: 'Huit contre six : la banque gagne. Le gain égale la mise, moins 5 % pour la maison : 95 pour 100.',
  },
  'ponto.howto-more': {
    pt: 'E aposta-se outra vez. Aponte para uma zona do pano, ou mantenha lá o dedo, para ver quanto paga e a vantagem da casa.',
    en: 'And bets open again. Point at a spot of the cloth, or hold a finger on it, to see what it pays and the house edge.',
    fr: 'Et l’on mise de nouveau. Pointez une case du tapis, ou gardez-y le doigt, pour voir ce qu’elle paie et l’avantage de la maison.',
  },
};
