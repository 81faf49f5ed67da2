/** What the sky can look like: the platform's words for its weather pictures. */
export const skies = ["sunny", "cloudy", "overcast", "rain", "storm", "snow", "fog"] as const;
export type Sky = (typeof skies)[number];

export function isSky(value: string): value is Sky {
  return skies.some((sky) => sky === value);
}

/** Where the platform places its visitors. */
export interface Place {
  readonly name: string;
}

/** Temperatures in °C; null when the platform gives none. */
export interface Weather {
  readonly city: string;
  readonly words: string;
  readonly sky: Sky | null;
  readonly temperature: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The weather where the visitor is placed. */
export interface LocalWeather extends Weather {
  readonly place: string;
}
