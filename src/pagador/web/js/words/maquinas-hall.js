/** Words of the hall of machines in the lobby. */

/** @type {import('../core/words.js').Words} */
export default {
  'hall.title': { pt: 'Sala de máquinas', en: 'The hall of machines', fr: 'La salle des machines' },
  'hall.about': {
    pt: '{machines} máquinas, {free} livres. Cada uma diz no vidro tudo o que paga, e quanto devolve, à fração exata.',
    en: '{machines} machines, {free} free. Each says on its glass all that it pays, and what it returns, to the exact fraction.',
    fr: '{machines} machines, {free} libres. Chacune dit sur sa glace tout ce qu’elle paie, et ce qu’elle rend, à la fraction exacte.',
  },
  'hall.casino': { pt: 'Casino', en: 'Casino', fr: 'Casino' },
  'hall.type': { pt: 'Tipo', en: 'Type', fr: 'Type' },
  'hall.stake': { pt: 'Valor', en: 'Value', fr: 'Valeur' },
  'hall.all': { pt: 'todos', en: 'all', fr: 'tous' },
  'hall.none': { pt: 'Não há máquinas assim.', en: 'There are no such machines.', fr: 'Il n’y a pas de telles machines.' },
  'hall.play': { pt: 'Jogar', en: 'Play', fr: 'Jouer' },
  'hall.full': { pt: 'Todas ocupadas', en: 'All taken', fr: 'Toutes occupées' },
  'hall.which': { pt: 'Escolher máquina', en: 'Choose a machine', fr: 'Choisir la machine' },
  'hall.stakes': { pt: 'de {least} a {most} por jogo', en: '{least} to {most} a game', fr: 'de {least} à {most} la partie' },
  'hall.one-stake': { pt: '{most} por jogo', en: '{most} a game', fr: '{most} la partie' },
  'hall.machines': { pt: 'máquinas: {machines} (livres: {free})', en: 'machines: {machines} (free: {free})', fr: 'machines : {machines} (libres : {free})' },
  'hall.number': { pt: 'N.º {number}', en: 'No. {number}', fr: 'N° {number}' },
  'hall.free': { pt: 'livre', en: 'free', fr: 'libre' },
  'hall.taken': { pt: 'ocupada', en: 'taken', fr: 'occupée' },
  'hall.pages': { pt: 'Páginas da sala', en: 'Pages of the hall', fr: 'Pages de la salle' },
  'hall.page': { pt: '{page} de {pages}', en: '{page} of {pages}', fr: '{page} sur {pages}' },
  'hall.before': { pt: 'Anteriores', en: 'Before', fr: 'Précédentes' },
  'hall.after': { pt: 'Seguintes', en: 'Next', fr: 'Suivantes' },
};
