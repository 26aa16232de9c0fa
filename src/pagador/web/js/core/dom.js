/** Building elements: everything on the page is made by these, never from text, so that nobody's name is ever code. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Props
 */

/**
 * An element of HTML. `onclick` and the like are listeners, `dataset` and `style` are objects, anything else an
 * attribute; an attribute that is false, null or undefined is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) put(element, name, value);
  append(element, children);
  return element;
}

/**
 * A custom element, for which TypeScript knows no tag.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function custom(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) put(element, name, value);
  append(element, children);
  return element;
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(props)) put(element, name, value);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
function put(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), /** @type {EventListener} */ (value));
  else if (name === 'dataset') Object.assign(/** @type {HTMLElement} */ (element).dataset, value);
  else if (name === 'style') Object.assign(/** @type {HTMLElement} */ (element).style, value);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (child !== undefined && child !== null && child !== false) element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * The element of a page that has to be there.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector} here`);
  return found;
}

/**
 * Do something once before the next picture, however often it is asked for.
 * @param {() => void} draw
 */
export function gathered(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      draw();
    });
  };
}
