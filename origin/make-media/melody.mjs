import { randomFrom } from "./drawing/random.mjs";

const SAMPLE_RATE = 32_000;
/** The gong mode on D, two octaves, as a guzheng would be tuned. */
const STRINGS = [146.83, 164.81, 185, 220, 246.94, 293.66, 329.63, 369.99, 440, 493.88];

/** Adds one plucked string (Karplus–Strong) to `samples` from second `start`. */
function pluck(samples, random, start, frequency, strength) {
  const delay = Array.from({ length: Math.round(SAMPLE_RATE / frequency) }, () =>
    random.between(-1, 1),
  );
  const from = Math.round(start * SAMPLE_RATE);
  const length = Math.min(samples.length - from, SAMPLE_RATE * 3);
  for (let index = 0; index < length; index++) {
    const slot = index % delay.length;
    const value = delay[slot];
    delay[slot] = 0.497 * (value + delay[(slot + 1) % delay.length]);
    samples[from + index] += value * strength;
  }
}

/** A quiet pentatonic tune as a mono 16-bit WAV of `seconds`, the same for the same seed. */
export function melodyWav(seed, seconds) {
  const random = randomFrom(seed);
  const samples = new Float64Array(seconds * SAMPLE_RATE);
  let note = 5;
  for (let beat = 0; beat < seconds / 0.4 - 2; beat++) {
    if (beat % 8 === 0) pluck(samples, random, beat * 0.4, STRINGS[random.whole(0, 2)], 0.22);
    if (random.chance(0.68)) {
      note = Math.max(2, Math.min(STRINGS.length - 1, note + random.whole(-2, 2)));
      pluck(samples, random, beat * 0.4, STRINGS[note], 0.26);
    }
  }
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    const fade = Math.min(1, (samples.length - index) / SAMPLE_RATE);
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 30_000 * fade), 44 + index * 2);
  });
  return wav;
}
