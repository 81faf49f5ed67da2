import type { BehaviourRecord } from "./record";

/**
 * Sends a record so that it outlives the page: as a beacon, or as a `keepalive` request where there
 * are none or their quota (64 KiB under way) is used up. The body is JSON; it goes as text/plain,
 * which needs no preflight on another host.
 *
 * @param base the configured stat base, without a trailing slash
 * @throws when the record could not be delivered
 */
export async function sendRecord(base: string, record: BehaviourRecord): Promise<void> {
  const address = `${base}/tracker/log`;
  const body = JSON.stringify(record);
  if (navigator.sendBeacon?.(address, body)) return;
  const answer = await fetch(address, { method: "POST", body, keepalive: true });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}
