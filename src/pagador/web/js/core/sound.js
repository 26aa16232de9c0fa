/** The sounds of a table, made here and now by the browser: nothing is fetched, and nothing sounds until it is asked for. */

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let stage = null;

/**
 * What is heard when something happens: noise through a filter for chips, cards and the ball, a tone for the bell.
 * @typedef {{seconds: number, loud: number, pitch: number, tone?: boolean, times?: number}} Sound
 */

/** @type {Record<string, Sound>} */
const SOUNDS = {
  'bet-placed': { seconds: 0.05, loud: 0.35, pitch: 3200 },
  'card-dealt': { seconds: 0.09, loud: 0.2, pitch: 1800 },
  'card-turned': { seconds: 0.12, loud: 0.25, pitch: 1400 },
  'ball-launched': { seconds: 4, loud: 0.12, pitch: 900 },
  'number-drawn': { seconds: 0.07, loud: 0.4, pitch: 2400, times: 5 },
  'lever-pressed': { seconds: 0.12, loud: 0.35, pitch: 500, times: 2 },
  'bell-rung': { seconds: 1.2, loud: 0.3, pitch: 1320, tone: true },
  'dice-thrown': { seconds: 0.06, loud: 0.4, pitch: 1600, times: 6 },
  'dice-rested': { seconds: 0.06, loud: 0.4, pitch: 1600, times: 6 },
  'bet-paid': { seconds: 0.05, loud: 0.3, pitch: 3600, times: 3 },
};
const APART = 0.12;

/**
 * Let an event be heard, if the reader wishes it and it has a sound.
 * @param {{event: string}} event
 */
export function hear({ event }) {
  const sound = SOUNDS[event];
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
