import * as v from "valibot";

/**
 * The outcome of a visitor's action, as JSON in the response to a script.
 * `value` is the screen's new state; messages are for the visitor.
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

/** Parses that JSON in the browser. */
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
export interface OutcomeWithCookies<T> {
  readonly outcome: Outcome<T>;
  readonly cookies: readonly string[];
}
