/** What a bet pays, takes and is worth, in words: for the page of the rules and for the captions of a cloth. */

/** @type {import('../core/words.js').Words} */
export default {
  'edge.throw': { pt: '{edge} por lançamento', en: '{edge} a throw', fr: '{edge} par lancer' },
  'edge.from': { pt: 'desde {least}', en: 'from {least}', fr: 'dès {least}' },
  'edge.between': { pt: '{least} a {most}', en: '{least} to {most}', fr: '{least} à {most}' },
  'edge.step': { pt: 'em múltiplos de {step}', en: 'in multiples of {step}', fr: 'par multiples de {step}' },
  'edge.of-ante': { pt: '{edge} da ante', en: '{edge} of the ante', fr: '{edge} de l’ante' },
  'edge.simulated': { pt: '{edge}, por simulação', en: '{edge}, by simulation', fr: '{edge}, par simulation' },

  'caption.wins': { pt: 'Ganha com', en: 'Wins on', fr: 'Gagne avec' },
  'caption.pays': { pt: 'Paga', en: 'Pays', fr: 'Paie' },
  'caption.limits': { pt: 'Limites', en: 'Limits', fr: 'Limites' },
  'caption.edge': { pt: 'Vantagem da casa', en: 'House edge', fr: 'Avantage de la maison' },
  'caption.rule': { pt: 'Regra', en: 'Rule', fr: 'Règle' },
  'caption.usual': { pt: 'com as leituras habituais', en: 'by the usual readings', fr: 'selon les lectures habituelles' },
  'caption.read': { pt: 'Ler a regra {id}', en: 'Read rule {id}', fr: 'Lire la règle {id}' },
  'caption.take': { pt: 'Retirar {amount}', en: 'Take back {amount}', fr: 'Retirer {amount}' },
  'caption.close': { pt: 'Fechar a legenda', en: 'Close the caption', fr: 'Fermer la légende' },
};
