import * as z from "zod";

/** A fault to inject, as `POST /__origin/faults` takes it. */
export const faultInput = z.strictObject({
  /** Part of the upstream path; `*` is every path. */
  path: z.string().min(1),
  delay_ms: z.number().int().nonnegative().max(120_000).default(0),
  /** Answer with this HTTP status instead. */
  status: z.number().int().min(200).max(599).optional(),
  mode: z.enum(["reset", "hang", "broken-json"]).optional(),
  /** Answer HTTP 200 with this envelope code instead, and its message. */
  code: z.number().int().optional(),
  message: z.string().default("模拟的失败"),
  /** Share of the calls that fail, 0 to 1. */
  rate: z.number().min(0).max(1).default(1),
  /** Calls after which the fault is over; absent: until it is deleted. */
  times: z.number().int().positive().optional(),
});

export type Fault = z.output<typeof faultInput>;

/** Module memory, as the call counts: one isolate serves the origin. */
let faults: { fault: Fault; left: number }[] = [];

export function addFault(fault: Fault): void {
  faults.push({ fault, left: fault.times ?? Infinity });
}

export function listFaults(): Fault[] {
  return faults.map(({ fault, left }) => (left === Infinity ? fault : { ...fault, times: left }));
}

export function clearFaults(): void {
  faults = [];
}

/** The fault this call meets, the oldest that matches; meeting one uses up one of its times. */
export function takeFault(path: string): Fault | null {
  for (const entry of faults) {
    const { fault } = entry;
    if (fault.path !== "*" && !path.includes(fault.path)) continue;
    if (fault.rate < 1 && Math.random() >= fault.rate) continue;
    entry.left -= 1;
    if (entry.left <= 0) faults = faults.filter((one) => one !== entry);
    return fault;
  }
  return null;
}
