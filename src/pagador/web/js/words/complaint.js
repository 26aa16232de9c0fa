/** Words of a complaint, fetched when somebody has one. */

/** @type {import('../core/words.js').Words} */
export default {
  'complain.title': { pt: 'Reclamação', en: 'Complaint', fr: 'Réclamation' },
  'complain.until': {
    pt: 'Só se ouve antes de as cartas deste golpe voltarem ao baralhador. Fica registada.',
    en: 'It is heard only before the cards of this coup go back into the shuffler. It is put on record.',
    fr: 'Elle n’est entendue qu’avant que les cartes de ce coup retournent au mélangeur. Elle est enregistrée.',
  },
  'complain.about': { pt: 'De que se trata?', en: 'What is it about?', fr: 'De quoi s’agit-il ?' },
  'complain.points': { pt: 'Os pontos foram mal contados', en: 'The points were miscounted', fr: 'Les points ont été mal comptés' },
  'complain.payment': { pt: 'O pagamento está errado', en: 'The payment is wrong', fr: 'Le paiement est faux' },
  'complain.card': { pt: 'Uma carta foi mal tirada', en: 'A card was wrongly drawn', fr: 'Une carte a été mal tirée' },
  'complain.send': { pt: 'Reclamar', en: 'Complain', fr: 'Réclamer' },
};
