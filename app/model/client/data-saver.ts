/**
 * Whether a request asks for as little data as possible: by the visitor's own setting (Save-Data), or
 * because the connection carries little (ECT; Client Hints Infrastructure, WICG Network Information).
 * A crawler always gets the whole page.
 */
export function asksForLittle(headers: Headers, isCrawler: boolean): boolean {
  if (isCrawler) return false;
  const ect = headers.get("ect") ?? "";
  return headers.get("save-data")?.toLowerCase() === "on" || ect === "2g" || ect === "slow-2g";
}
