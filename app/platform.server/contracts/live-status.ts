import * as z from "zod";
import type { LiveStatus } from "../../live/live";

/** The platform's numbers for a broadcast's status; it may also send the word. */
const statusOfCode: Readonly<Record<string, LiveStatus>> = {
  0: "announced",
  1: "live",
  2: "ended",
  3: "paused",
  announced: "announced",
  live: "live",
  ended: "ended",
  paused: "paused",
};

/** A broadcast's status; unknown ones count as announced. */
export const wireStatus = z
  .union([z.number(), z.string()])
  .transform((code): LiveStatus => statusOfCode[String(code)] ?? "announced")
  .catch("announced")
  .default("announced");
