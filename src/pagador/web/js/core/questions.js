/** What a table waits for: the questions that the house has told of, whom each asks, and when its time ends. */

/**
 * @typedef {object} Question
 * @property {string} key an answer names it, with the number
 * @property {number} number grows when the same thing is asked anew
 * @property {'betting' | 'decision' | 'claims'} kind
 * @property {string[] | null} asked without names, everybody but those in `but`
 * @property {string[]} but
 * @property {number | null} seconds the whole time
 * @property {number | null} ends when its time ends, in the house's time
 * @property {number} warning so many seconds before the end people are warned
 * @property {number} renewals how often an act gave the whole time again
 * @property {boolean} early whether it ends when all who are asked are ready
 * @property {string} fallback what stands when the time is over
 */

/**
 * The questions of a frame; what is left out of one has its usual value.
 * @param {Record<string, any>[]} told
 * @param {number} now the house's time at which they were told
 * @returns {Question[]}
 */
export function questionsTold(told, now) {
  return told.map((each) => ({
    key: each.key,
    number: each.number ?? 1,
    kind: each.kind,
    asked: each.asked ?? null,
    but: each.but ?? [],
    seconds: each.seconds ?? null,
    ends: each.left_ms == null ? null : now + each.left_ms,
    warning: each.warning ?? 0,
    renewals: each.renewals ?? 0,
    early: each.early ?? false,
    fallback: each.default ?? '',
  }));
}

/**
 * Whether a question is asked of somebody.
 * @param {Question} question
 * @param {string | null} who
 */
export function asks({ asked, but }, who) {
  return who !== null && (asked ? asked.includes(who) : !but.includes(who));
}

/**
 * The question whose clock somebody wants to see: their own decision, else what all are asked, else whatever ends first.
 * @param {Question[]} questions
 * @param {string | null} who
 * @returns {Question | null}
 */
export function clockQuestion(questions, who) {
  const timed = questions.filter(({ ends }) => ends !== null).sort((one, other) => Number(one.ends) - Number(other.ends));
  const mine = timed.filter((question) => asks(question, who));
  const own = mine.find(({ asked }) => asked !== null) ?? mine[0];
  return own ?? timed.find(({ asked }) => asked === null) ?? timed[0] ?? null;
}

/**
 * What somebody is asked now, as a word to compare: it changes with nobody else's answers, but for an act that renews
 * the question, as a bid does, and changes what may be answered.
 * @param {Question[]} questions
 * @param {string | null} who
 */
export function askedOf(questions, who) {
  return questions
    .filter((question) => asks(question, who))
    .map(({ key, number, renewals }) => `${key}/${number}/${renewals}`)
    .join();
}

/**
 * The questions of somebody that end early once all who are asked are ready.
 * @param {Question[]} questions
 * @param {string | null} who
 */
export function mayEndEarly(questions, who) {
  return questions.filter((question) => question.early && asks(question, who));
}

/**
 * Whether an offer of the house to this person is for them to take, and not for the table that they deal at.
 * @param {import('./model.js').Offer} offer
 * @param {string | null} who
 */
export function isOpenTo({ party, by }, who) {
  return party === 'people' && (by ?? who) === who;
}
