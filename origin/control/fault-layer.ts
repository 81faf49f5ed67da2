import { delay } from "../../app/model/time/deadline";
import { type Fault, takeFault } from "./faults";

/** Longer than any client waits; a call that never ended would pile up in the process. */
const HANG_MS = 120_000;

/** The first half of the response's text: what a connection cut in the middle leaves. */
async function breakJson(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, Math.max(1, Math.floor(text.length / 2))), {
    headers: { "content-type": "application/json" },
  });
}

async function applyFault(fault: Fault, handle: () => Promise<Response>): Promise<Response> {
  await delay(fault.delay_ms);
  switch (fault.mode) {
    case "reset":
      // An uncaught error: the caller's fetch rejects, as it does when a connection is reset.
      throw new Error("connection reset by the fault layer");
    case "hang":
      await delay(HANG_MS);
      return new Response("gateway timeout", { status: 504 });
    case "broken-json":
      return breakJson(await handle());
    case undefined:
      break;
  }
  if (fault.code !== undefined) {
    return Response.json({ code: fault.code, message: fault.message });
  }
  return fault.status === undefined
    ? handle()
    : new Response(null, { status: fault.status, headers: { "content-type": "text/html" } });
}

/** Lets a call meet the fault that is set for its path, if any, and otherwise be answered. */
export function withFaults(path: string, handle: () => Promise<Response>): Promise<Response> {
  const fault = takeFault(path);
  return fault ? applyFault(fault, handle) : handle();
}
