/** Seeded randomness, so that the same script draws the same picture again. */

/** A generator of numbers in [0, 1) for a seed text (mulberry32 over an FNV-1a hash). */
export function randomFrom(seedText) {
  let state = 2166136261;
  for (const letter of seedText) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
  };
}

/** A smooth periodic-free curve in [-1, 1]: a few sines with random phases. */
export function smoothCurve(random, octaves = 4) {
  const waves = Array.from({ length: octaves }, (_, index) => ({
    frequency: 2 ** index * random.between(0.8, 1.3),
    phase: random.between(0, Math.PI * 2),
    weight: 1 / 1.9 ** index,
  }));
  const total = waves.reduce((sum, wave) => sum + wave.weight, 0);
  return (x) =>
    waves.reduce(
      (sum, w) => sum + Math.sin(x * w.frequency * Math.PI * 2 + w.phase) * w.weight,
      0,
    ) / total;
}
