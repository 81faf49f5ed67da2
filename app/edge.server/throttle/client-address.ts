/**
 * Whom an address stands for: an IPv6 subscriber has a whole /64 (RFC 6177), and would otherwise be
 * as many clients as it likes.
 */
export function clientOf(address: string): string {
  if (!address.includes(":") || /^::ffff:[\d.]+$/.test(address)) {
    return address.replace(/^::ffff:/, "");
  }
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const missing = address.includes("::") ? Math.max(0, 8 - groups.length - rest.length) : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
