// Quiet sounds, made on the spot: the click of a tile on a table, and a brighter one for points. Off unless switched on.
import { settings } from '$/settings/settings.svelte';

let context: AudioContext | undefined;

/** A knock: a short tone that falls, with a breath of noise before it. */
function knock(frequency: number, volume: number, length: number): void {
  context ??= new AudioContext();
  // Browsers keep the sound off until the person has done something on the page.
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.005;
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);

  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(frequency, start);
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.7, start + length);
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + length);

  const noise = context.createBufferSource();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.012), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  noise.buffer = buffer;
  noise.connect(gain);
  noise.start(start);
}

/** `points` lifts the pitch of a score. */
export function play(what: 'pick' | 'place' | 'fall' | 'score', points = 0): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (what === 'pick') knock(1400, 0.05, 0.05);
  else if (what === 'place') knock(900 + 120 * Math.random(), 0.09, 0.07);
  else if (what === 'fall') knock(260, 0.1, 0.12);
  else knock(700 * 2 ** (Math.min(points, 12) / 12), 0.06, 0.22);
}
