/** Words of the kit; what each piece is and takes is read from its own file, in English as it is written there. */

/** @type {import('../core/words.js').Words} */
export default {
  'kit.page': { pt: 'Peças · Pagador', en: 'The kit · Pagador', fr: 'Les pièces · Pagador' },
  'kit.title': { pt: 'As peças das mesas', en: 'The pieces of the tables', fr: 'Les pièces des tables' },
  'kit.lead': {
    pt: 'Uma mesa nova é quase só dados e um desenho: o resto está aqui. O que cada peça é e recebe lê-se do seu próprio ficheiro, em inglês.',
    en: 'A new table is mostly data and a picture: the rest is here. What each piece is and takes is read from its own file.',
    fr: 'Une nouvelle table n’est guère que données et dessin : le reste est ici. Ce que chaque pièce est et reçoit se lit dans son propre fichier, en anglais.',
  },
  'kit.pieces': { pt: 'Peças', en: 'Pieces', fr: 'Pièces' },
  'kit.takes': { pt: 'Recebe', en: 'Takes', fr: 'Reçoit' },
  'kit.does': { pt: 'Faz', en: 'Does', fr: 'Fait' },
  'kit.says': { pt: 'Diz', en: 'Says', fr: 'Dit' },
  'kit.draws': { pt: 'Funções', en: 'Functions', fr: 'Fonctions' },
  'kit.example': { pt: 'Exemplo', en: 'Example', fr: 'Exemple' },
  'kit.heard': { pt: 'Último acontecimento', en: 'Last event', fr: 'Dernier événement' },
  'kit.nothing-heard': { pt: 'nada ainda', en: 'nothing yet', fr: 'rien encore' },
  'kit.broken': {
    pt: 'Esta peça não se pôde mostrar: {why}',
    en: 'This piece could not be shown: {why}',
    fr: 'Cette pièce n’a pu être montrée : {why}',
  },
  'kit.state': { pt: 'Estado: {name}', en: 'State: {name}', fr: 'État : {name}' },
  'kit.again': { pt: 'Outra vez', en: 'Again', fr: 'Encore' },
};
