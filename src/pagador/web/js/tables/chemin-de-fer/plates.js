/** What is written on the cloth: the bank with its holder, who holds the ponto's cards and what they said, the chips laid for a bank. */

import { h } from '../../core/dom.js';
import { money } from '../../core/money.js';
import { shortName } from '../../core/people.js';
import { t } from '../../core/words.js';
import { place } from '../on-cloth.js';
import { placeSaid } from './places.js';

/**
 * @typedef {import('../../core/model.js').State} State
 * @typedef {{currency: string, you: string | null}} For whom, and in which money
 */

const CLAIMED = ['level', 'retaining', 'auction'];

export class Plates {
  bank = h('div', { class: 'on-cloth chemin-plate bank', role: 'group' });
  claim = h('div', { class: 'on-cloth chemin-plate claim', role: 'group' });
  holder = h('p', { class: 'on-cloth chemin-holder' });

  /** @returns {HTMLElement[]} */
  get elements() {
    return [this.bank, this.claim, this.holder];
  }

  /** @param {import('./places.js').Cloth} face */
  on(face) {
    place(this.bank, face.areas.plate, face);
    place(this.claim, face.areas.claim, face);
    place(this.holder, face.areas.holder, face);
  }

  /**
   * @param {State} state
   * @param {For} reader
   */
  show(state, reader) {
    put(this.bank, bankLines(state, reader));
    put(this.claim, CLAIMED.includes(state.phase) ? claimLines(state, reader) : []);
    this.claim.hidden = !CLAIMED.includes(state.phase);
    this.bank.hidden = !state.bank;
    const said = holderSaid(state, reader);
    if (this.holder.textContent !== said) this.holder.textContent = said;
    this.holder.hidden = !said;
  }
}

/**
 * @param {HTMLElement} plate
 * @param {string[]} lines
 */
function put(plate, lines) {
  if (plate.dataset.said === lines.join('|')) return;
  plate.dataset.said = lines.join('|');
  plate.setAttribute('aria-label', lines.join(', '));
  plate.replaceChildren(...lines.map((line, index) => h(index ? 'span' : 'b', {}, line)));
}

/**
 * What lies against the bank: on the line chips play for half.
 * @param {State} state
 */
export function covered({ bets }) {
  return bets.reduce((sum, { spot, stake }) => sum + (spot === 'risco' ? Math.floor(stake / 2) : stake), 0);
}

/**
 * An amount that stays on one line.
 * @param {string} amount
 */
function unbroken(amount) {
  return amount.replaceAll(' ', '\u00a0');
}

/**
 * @param {State} state
 * @param {For} reader
 */
function bankLines(state, { currency, you }) {
  const { bank } = state;
  if (!bank) return [];
  const who = bank.banker === you ? t('cdf.you') : shortName(bank.banker);
  const left = Math.max(0, bank.amount - covered(state));
  const betting = ['banco', 'betting', 'unbet'].includes(state.phase);
  return [
    t('cdf.bank', { amount: unbroken(money(bank.amount, currency)) }),
    who,
    placeSaid(bank.place),
    ...(bank.associate ? [t('cdf.with', { who: bank.associate === you ? t('cdf.you') : shortName(bank.associate) })] : []),
    ...(betting ? [t('cdf.uncovered', { left: money(left, currency) })] : []),
    ...(bank.garage ? [t('cdf.garage', { amount: money(bank.garage, currency) })] : []),
    ...(bank.won ? [t('cdf.won', { won: bank.won })] : []),
  ];
}

/**
 * @param {State} state
 * @param {For} reader
 */
function claimLines({ phase, level, claim, passer }, { currency, you }) {
  const named = (/** @type {string} */ who) => (who === you ? t('cdf.you') : shortName(who));
  const title = phase === 'auction' ? t('cdf.auction') : t('cdf.level', { amount: money(level, currency), who: passer ? named(passer) : '' });
  if (!claim) return [title, t(phase === 'auction' ? 'cdf.no-bid' : 'cdf.no-claim')];
  const who = [claim.who, claim.partner].filter(Boolean).map(named).join(' + ');
  return [title, t('cdf.claimed', { who, amount: money(claim.amount, currency) })];
}

/**
 * @param {State} state
 * @param {For} reader
 */
function holderSaid({ cards }, { you }) {
  if (!cards?.holder) return '';
  const who = cards.holder === you ? t('cdf.you') : cards.holder === 'dealer' ? t('actor.dealer') : shortName(cards.holder);
  const words = cards.words.map((/** @type {string} */ word) => `«${t(`event.word.${word}`)}»`).join(' ');
  return [t('cdf.holds', { who }), words].filter(Boolean).join(' · ');
}
