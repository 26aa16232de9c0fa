/**
 * SHA-256 and HMAC in plain arithmetic (FIPS 180-4, RFC 2104): a browser lends its own only to pages that came over
 * https, and whoever checks a proof should be able to do so anywhere, and to read how it is done.
 */

const BLOCK = 64;

/** The first 64 primes, from whose roots the constants are made. */
const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const found = [];
  for (let each = 2; found.length < count; each++) if (found.every((prime) => each % prime)) found.push(each);
  return found;
}

/**
 * The first 32 bits after the point.
 * @param {number} root
 */
function fraction(root) {
  return ((root % 1) * 2 ** 32) | 0;
}

/**
 * @param {number} word
 * @param {number} by
 */
function rotated(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * A message with its end marked and its length in bits, in whole blocks.
 * @param {Uint8Array} message
 */
function padded(message) {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const whole = new DataView(new ArrayBuffer(blocks * BLOCK));
  new Uint8Array(whole.buffer).set(message);
  whole.setUint8(message.length, 0x80);
  whole.setBigUint64(blocks * BLOCK - 8, BigInt(message.length) * 8n);
  return whole;
}

/**
 * The 64 words that a block of 16 is stretched to.
 * @param {DataView} message
 * @param {number} at
 */
function schedule(message, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = message.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  return words;
}

/**
 * The state after a block.
 * @param {number[]} state
 * @param {Int32Array} words
 */
function compressed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + ROUNDS[i] + words[i]) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/**
 * The digest of a message: 32 bytes.
 * @param {Uint8Array} message
 */
export function sha256(message) {
  const whole = padded(message);
  let state = START;
  for (let at = 0; at < whole.byteLength; at += BLOCK) state = compressed(state, schedule(whole, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

/**
 * HMAC-SHA256 of a message under a key.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

// Bytes -----------------------------------------------------------------------------------

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} written pairs of hexadecimal digits; anything else gives no bytes */
export function unhex(written) {
  if (!/^([0-9a-f]{2})*$/i.test(written)) return new Uint8Array();
  return Uint8Array.from(written.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {string} text */
export function utf8(text) {
  return new TextEncoder().encode(text);
}
