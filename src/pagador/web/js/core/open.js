/** Whether bets are open: asked here alone, so that the answer comes from one place. */

/**
 * Whether the table takes bets from everybody, as far as what happened has been shown.
 * @param {{questions: import('./questions.js').Question[]}} model
 */
export function betsAreOpen({ questions }) {
  return questions.some(({ kind }) => kind === 'betting');
}
