import * as v from "valibot";

/**
 * What became of something a visitor asked for: the one answer of every action that a script calls.
 * `value` is what the screen changes to; messages are sentences for the visitor.
 */
export type Outcome<T> =
  | { readonly status: "done"; readonly message: string; readonly value: T }
  | { readonly status: "login-required" }
  | {
      readonly status: "refused";
      readonly message: string;
      /** Seconds after which it may be tried again, where it was asked for too often. */
      readonly retryAfter?: number;
    }
  | { readonly status: "unavailable"; readonly message: string };

/** The answer of an action, read back in the browser. */
export function outcomeSchema<T>(value: v.GenericSchema<unknown, T>) {
  return v.variant("status", [
    v.object({ status: v.literal("done"), message: v.string(), value }),
    v.object({ status: v.literal("login-required") }),
    v.object({
      status: v.literal("refused"),
      message: v.string(),
      retryAfter: v.exactOptional(v.number()),
    }),
    v.object({ status: v.literal("unavailable"), message: v.string() }),
  ]);
}

/** An outcome with the `Set-Cookie` headers it comes with. */
export interface Settled<T> {
  readonly outcome: Outcome<T>;
  readonly cookies: readonly string[];
}
