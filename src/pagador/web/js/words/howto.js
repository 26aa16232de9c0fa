/** Words of the walk through a coup, the same for every game. */

/** @type {import('../core/words.js').Words} */
export default {
  'howto.title': { pt: 'Como se joga: {game}', en: 'How to play: {game}', fr: 'Comment jouer : {game}' },
  'howto.close': { pt: 'Sair da explicação', en: 'Leave the walk-through', fr: 'Quitter l’explication' },
  'howto.back': { pt: 'Anterior', en: 'Back', fr: 'Précédent' },
  'howto.next': { pt: 'Seguinte', en: 'Next', fr: 'Suivant' },
  'howto.play': { pt: 'Ir jogar', en: 'Go and play', fr: 'Aller jouer' },
  'howto.pause': { pt: 'Parar', en: 'Pause', fr: 'Pause' },
  'howto.run': { pt: 'Avançar sozinho', en: 'Run by itself', fr: 'Défiler seul' },
  'howto.count': { pt: '{step} de {all}', en: '{step} of {all}', fr: '{step} sur {all}' },
  'howto.step': { pt: '{count}: {sentence}', en: '{count}: {sentence}', fr: '{count} : {sentence}' },
};
