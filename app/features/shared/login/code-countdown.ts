import { useSyncExternalStore } from "react";
import { CODE_RESEND_SECONDS } from "../../../model/account/phone";
import { readStored, writeStored, removeStored } from "../../../client/storage/storage";

/** When the last code was sent, so that a reload does not restart or lose the countdown. */
const STORAGE_KEY = "davmu:code-sent-at";

/** Whole seconds left of a countdown that began at `startedAt`; both in Unix milliseconds. */
export function secondsLeft(startedAt: number, now: number): number {
  const left = CODE_RESEND_SECONDS - Math.floor((now - startedAt) / 1000);
  return left > 0 && left <= CODE_RESEND_SECONDS ? left : 0;
}

let startedAt: number | null | undefined;
const listeners = new Set<() => void>();

function stored(): number | null {
  const value = readStored(STORAGE_KEY, "session");
  return value === null ? null : Number(value);
}

/** Where storage is switched off the countdown lives as long as the page. */
function begin(at: number | null): void {
  startedAt = at;
  if (at === null) removeStored(STORAGE_KEY, "session");
  else writeStored(STORAGE_KEY, String(at), "session");
  for (const listener of listeners) listener();
}

/** Whole seconds until another code may be sent; 0 when one may. */
export function countdownSeconds(): number {
  startedAt ??= stored();
  return startedAt === null ? 0 : secondsLeft(startedAt, Date.now());
}

/** After a code was sent; runs on over reloads. */
export function startCountdown(): void {
  return begin(Date.now());
}

/** After a login (specification, section 4). */
export function clearCountdown(): void {
  return begin(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const timer = setInterval(listener, 1000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** `countdownSeconds`, updated each second; 0 on the server. */
export function useCountdown(): number {
  return useSyncExternalStore(subscribe, countdownSeconds, () => 0);
}
