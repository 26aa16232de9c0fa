/** The proof of a coup, every step with its verdict in words and its figures for whoever wants to reckon himself. */

import { h } from '../core/dom.js';
import { check } from '../core/proof.js';
import { cardName } from '../core/telling.js';
import { t } from '../core/words.js';

/**
 * @typedef {import('../core/proof.js').Step} Step
 * @typedef {import('../core/proof.js').Finding} Finding
 */

/**
 * @param {import('../core/proof.js').Proof | null} proof none, where a table is dealt by hand
 * @param {import('../core/proof.js').Coup} coup
 * @param {import('../core/proof.js').Equipment} equipment
 * @param {import('../core/proof.js').Drawn} drawn
 */
export function proofPanel(proof, coup, equipment, drawn) {
  const heading = h('h2', { id: 'proof-title' }, t('proof.title'));
  const inside = proof ? found(check(proof, coup, equipment, drawn)) : [h('p', {}, t('proof.none'))];
  return h('section', { class: 'panel proof', 'aria-labelledby': 'proof-title' }, heading, ...inside);
}

/** @param {Finding} finding */
function found(finding) {
  const verdict = finding.proved ? 'proved' : finding.steps.some((each) => each.ok === false) ? 'differs' : 'nothing';
  const sign = { proved: '✓', differs: '✕', nothing: '–' }[verdict];
  return [
    h(
      'div',
      { class: `verdict ${verdict}` },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
      h('div', {}, h('b', {}, t(`proof.${verdict}`)), h('p', {}, t(`proof.${verdict}-about`))),
    ),
    h('ol', { class: 'steps' }, ...finding.steps.map(step)),
    h('p', { class: 'soft' }, t('proof.limits')),
  ];
}

/** @param {Step} told */
function step({ name, ok, blanks, shown }) {
  const verdict = ok === null ? 'idle' : ok ? 'ok' : 'bad';
  const sign = { ok: '✓', bad: '✕', idle: '–' }[verdict];
  const named = 'card' in blanks ? { ...blanks, card: cardName(String(blanks.card)) } : blanks;
  const said = h('p', {}, t(`step.${name}`, named), ' ', h('span', { class: 'unseen' }, `(${t(`proof.${verdict}`)})`));
  return h(
    'li',
    { class: verdict },
    h('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    h('div', {}, said, ...figures(shown)),
  );
}

/** @param {Step['shown']} shown */
function figures(shown) {
  if (!shown.length) return [];
  const lines = shown.flatMap(({ name, value }) => [
    h('dt', {}, t(`figure.${name}`)),
    h('dd', {}, h('code', {}, value)),
  ]);
  return [h('details', { class: 'figures' }, h('summary', {}, t('proof.figures')), h('dl', {}, ...lines))];
}
