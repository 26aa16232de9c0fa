/** Words of the cloth, the chips and their tray, the same at every table. */

/** @type {import('../core/words.js').Words} */
export default {
  'felt.name': {
    pt: 'Pano de apostas. Setas: ir para outra zona; Enter: apostar; Delete: retirar.',
    en: 'Betting cloth. Arrows go to another spot; Enter bets; Delete takes back.',
    fr: 'Tapis de mises. Flèches : changer de case ; Entrée : miser ; Suppr : retirer.',
  },
  'felt.closed': {
    pt: 'Pano de apostas, fechado. Setas: ir para outra zona.',
    en: 'Betting cloth, closed. Arrows go to another spot.',
    fr: 'Tapis de mises, fermé. Flèches : changer de case.',
  },
  'felt.yours': { pt: '{amount} seus', en: '{amount} of yours', fr: '{amount} à vous' },
  'felt.pending': {
    pt: '{amount} seus por aceitar',
    en: '{amount} of yours not yet taken',
    fr: '{amount} à vous en attente',
  },
  'felt.others': { pt: '{amount} de outros', en: '{amount} of others', fr: '{amount} à d’autres' },
  'felt.locked': { pt: 'presos até se decidirem', en: 'locked until decided', fr: 'bloqués jusqu’à décision' },
  'felt.won': { pt: 'ganhou', en: 'won', fr: 'gagné' },
  'tray.name': { pt: 'Ficha a apostar', en: 'Chip to bet', fr: 'Jeton à miser' },
  'tray.chip': { pt: 'ficha de {amount}', en: 'chip of {amount}', fr: 'jeton de {amount}' },
  'tray.other': { pt: 'Outra', en: 'Other', fr: 'Autre' },
  'tray.amount': { pt: 'Outra quantia', en: 'Other amount', fr: 'Autre montant' },
};
