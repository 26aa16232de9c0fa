/** Words of the walk through a coup of chemin de fer. */

/** @type {import('../core/words.js').Words} */
export default {
  'cdf.howto-aim': {
    pt: 'Joga-se contra a banca de outro jogador. Ganha o lado mais perto de 9.',
    en: 'You play against another player’s bank. The side nearer to 9 wins.',
    fr: 'On joue contre la banque d’un autre joueur. Le côté le plus près de 9 gagne.',
  },
  'cdf.howto-bank': {
    pt: 'A banca anda de lugar em lugar com o sabot. Agora é de bia, com 100.',
    en: 'The bank goes from seat to seat with the sabot. Now it is bia’s, with 100.',
    fr: 'La banque va de place en place avec le sabot. Elle est à bia, avec 100.',
  },
  'cdf.howto-banco': {
    pt: 'Primeiro pergunta-se quem faz bancô: jogar sozinho contra a banca toda. Ninguém quer.',
    en: 'First it is asked who goes bancô: alone against the whole bank. Nobody will.',
    fr: 'D’abord on demande qui fait banco : seul contre toute la banque. Personne.',
  },
  'cdf.howto-bet': {
    pt: 'Depois aposta-se até cobrir a banca. Você põe 60 diante do seu lugar.',
    en: 'Then bets fill the bank up. You put 60 before your seat.',
    fr: 'Puis on mise jusqu’à couvrir la banque. Vous mettez 60 devant votre place.',
  },
  'cdf.howto-line': {
    pt: 'Sobre o risco, as fichas só jogam metade do seu valor.',
    en: 'On the line chips play for half their value.',
    fr: 'Sur la ligne, les jetons ne jouent que la moitié.',
  },
  'cdf.howto-covered': {
    pt: 'caio completa com 40. As cartas do ponto são de quem mais apostou: suas.',
    en: 'caio completes with 40. The ponto’s cards go to the highest bet: yours.',
    fr: 'caio complète avec 40. Les cartes du ponte vont à la plus forte mise : vous.',
  },
  'cdf.howto-deal': {
    pt: 'A banqueira dá duas cartas fechadas ao ponto e duas a si própria.',
    en: 'The banker deals two cards face down to the ponto and two to herself.',
    fr: 'La banquière donne deux cartes fermées au ponte et deux à elle-même.',
  },
  'cdf.howto-look': {
    pt: 'Só você as vê: 4 e rei fazem 4. Figuras e dez valem zero.',
    en: 'Only you see them: 4 and a king make 4. Court cards and tens are nought.',
    fr: 'Vous seul les voyez : 4 et roi font 4. Figures et dix valent zéro.',
  },
  'cdf.howto-say': {
    pt: 'Até 4 pede-se «carta», com 6 e 7 «não», com 5 escolhe-se; 8 e 9 mostram-se logo.',
    en: 'Up to 4 one says “card”, on 6 and 7 “no”, on 5 as one likes; 8 and 9 are shown at once.',
    fr: 'Jusqu’à 4 on dit « carte », à 6 et 7 « non », à 5 au choix ; 8 et 9 s’abattent.',
  },
  'cdf.howto-banker': {
    pt: 'A banca mostra 7, dá um 5 ao ponto e fica.',
    en: 'The bank shows 7, gives the ponto a 5, and stands.',
    fr: 'La banque montre 7, donne un 5 au ponte et reste.',
  },
  'cdf.howto-paid': {
    pt: '9 contra 7: a banca paga 60 e a aposta volta para si.',
    en: '9 against 7: the bank pays 60, and your bet comes back.',
    fr: '9 contre 7 : la banque paie 60 et votre mise revient.',
  },
  'cdf.howto-more': {
    pt: 'Banca que perde dá a mão ao lugar seguinte; a que ganha continua, faz garage ou passa.',
    en: 'A bank that loses gives the hand to the next seat; one that wins goes on, makes a garage or passes.',
    fr: 'La banque qui perd donne la main au suivant ; celle qui gagne continue, fait garage ou passe.',
  },
};
