/** Single keys that say again what is on the table, for hands that stay on the keyboard; never while typing. */

/**
 * @param {Record<string, () => void>} keys what each key does
 * @returns {() => void} how to stop
 */
export function listenForKeys(keys) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (document.querySelector('dialog[open]')) return;
    const act = keys[event.key.toLowerCase()];
    if (act) {
      event.preventDefault();
      act();
    }
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
