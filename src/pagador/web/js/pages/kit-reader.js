/** What a piece's own file says of it: its first words, its properties, methods, functions and events. */

/**
 * @typedef {{name: string, doc: string}} Named
 * @typedef {{about: string, says: string, takes: Named[], does: Named[], draws: Named[], events: string[]}} PieceDoc
 */

const OWN = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
const DOC = String.raw`(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?`;

/**
 * @param {string} source
 * @returns {PieceDoc}
 */
export function readPiece(source) {
  return {
    about: plain(/^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? ''),
    says: plain(matches(source, `${DOC}export class`)[0]?.[1] ?? ''),
    takes: merged([...accessors(source), ...fields(source)]),
    does: methods(source),
    draws: matches(source, String.raw`${DOC}export (?:async )?function (\w+)\(([^)]*)\)`).map(
      ([, doc, name, given]) => ({ name: `${name}(${given})`, doc: plain(doc ?? '') }),
    ),
    events: [
      ...new Set(matches(source, String.raw`(?:CustomEvent|#say|#tell)\('(pg-[\w-]+)'`).map(([, name]) => name)),
    ],
  };
}

/**
 * @param {string} source
 * @param {string} pattern
 */
function matches(source, pattern) {
  return [...source.matchAll(new RegExp(pattern, 'g'))];
}

/**
 * The words of a comment, without its stars and types.
 * @param {string} comment
 */
function plain(comment) {
  return comment
    .replace(/^\s*\*?\s?/gm, '')
    .replace(/@(param|returns|type|typedef|property)\b[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @param {string} source */
function accessors(source) {
  const writable = new Set(matches(source, String.raw`\n {2}set (\w+)\(`).map(([, name]) => name));
  return matches(source, String.raw`${DOC}\n? {2}(?:get|set) (\w+)\(`)
    .filter(([, , name]) => writable.has(name))
    .map(([, doc, name]) => ({ name, doc: plain(doc ?? '') }));
}

/**
 * Fields stand at the head of a class, before its first method.
 * @param {string} source
 */
function fields(source) {
  const head = /export class[\s\S]*?\n {2}(?:connectedCallback|constructor)\(/.exec(source)?.[0] ?? '';
  return matches(head, String.raw`${DOC}\n {2}([a-z]\w*) = `).map(([, doc, name]) => ({ name, doc: plain(doc ?? '') }));
}

/** @param {string} source */
function methods(source) {
  return matches(source, String.raw`${DOC}\n? {2}(?:async )?([a-z]\w*)\(((?:[^(){}]|\{[^{}]*\})*)\) \{`)
    .filter(([, , name]) => !OWN.includes(name) && !['if', 'for', 'while', 'switch', 'catch'].includes(name))
    .map(([, doc, name, given]) => ({ name: `${name}(${given.replace(/\s+/g, ' ')})`, doc: plain(doc ?? '') }));
}

/**
 * A property once, with whatever words there are for it.
 * @param {Named[]} found
 */
function merged(found) {
  const docs = new Map();
  for (const { name, doc } of found) docs.set(name, docs.get(name) || doc);
  return [...docs].map(([name, doc]) => ({ name, doc }));
}
