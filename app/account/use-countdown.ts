import { useCallback, useEffect, useState } from "react";

/** Seconds between two codes (specification, sections 4 and 9). */
export const CODE_COUNTDOWN = 60;

/** When the last code was sent, so that a reload does not restart or lose the countdown. */
const STORAGE_KEY = "davmu:code-sent-at";

/** Whole seconds left of a countdown that began at `startedAt`; both in Unix milliseconds. */
export const secondsLeft = (startedAt: number, now: number): number => {
  const left = CODE_COUNTDOWN - Math.floor((now - startedAt) / 1000);
  return left > 0 && left <= CODE_COUNTDOWN ? left : 0;
};

const readStart = (): number | null => {
  try {
    const stored = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Storage can be switched off: the countdown then lives as long as its form. */
const writeStart = (startedAt: number | null): void => {
  try {
    if (startedAt === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, String(startedAt));
  } catch {
    return;
  }
};

export interface Countdown {
  /** Whole seconds left; 0 when a code may be sent. */
  readonly seconds: number;
  start(): void;
  clear(): void;
}

/** The countdown of the code button: 60 seconds after a code was sent, over reloads too. */
export const useCountdown = (): Countdown => {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setStartedAt(readStart());
    setNow(Date.now());
  }, []);

  const seconds = startedAt === null ? 0 : secondsLeft(startedAt, now);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running, startedAt]);

  const begin = useCallback((at: number | null) => {
    writeStart(at);
    setStartedAt(at);
    setNow(Date.now());
  }, []);
  const start = useCallback(() => begin(Date.now()), [begin]);
  const clear = useCallback(() => begin(null), [begin]);
  return { seconds, start, clear };
};
