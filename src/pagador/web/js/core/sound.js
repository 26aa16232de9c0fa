/** The sounds of a table, made here and now by the browser: nothing is fetched, and nothing sounds until it is asked for. */

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let stage = null;

/**
 * What is heard when something happens: noise through a filter for chips, cards and the ball, a tone for the bell.
 * @typedef {{seconds: number, loud: number, pitch: number, tone?: boolean, times?: number}} Sound
 */

/** @typedef {Record<string, Sound>} Sounds by the tags of the events that make them */

/** @type {Sounds} */
const SOUNDS = {
  'bet-placed': { seconds: 0.05, loud: 0.35, pitch: 3200 },
  'bet-paid': { seconds: 0.05, loud: 0.3, pitch: 3600, times: 3 },
};
const APART = 0.12;

/**
 * Let an event be heard, if the reader wishes it and it has a sound.
 * @param {{event: string}} event
 * @param {Sounds} [own] what is heard at this table alone
 */
export function hear({ event }, own = {}) {
  const sound = own[event] ?? SOUNDS[event];
  if (!settings.sound || !sound || !('AudioContext' in window)) return;
  stage ??= new AudioContext();
  for (let index = 0; index < (sound.times ?? 1); index += 1) ring(stage, sound, stage.currentTime + index * APART);
}

/**
 * @param {AudioContext} audio
 * @param {Sound} sound
 * @param {number} at
 */
function ring(audio, { seconds, loud, pitch, tone }, at) {
  const volume = new GainNode(audio, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  const source = tone ? new OscillatorNode(audio, { frequency: pitch }) : noise(audio, seconds);
  const through = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(through).connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/**
 * @param {AudioContext} audio
 * @param {number} seconds
 */
function noise(audio, seconds) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const heard = buffer.getChannelData(0);
  for (let index = 0; index < heard.length; index += 1) heard[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}
