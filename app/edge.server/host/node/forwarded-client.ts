import { BlockList, isIP } from "node:net";

/**
 * The header that carries the client's address from the server to the edge; a visitor's own is dropped.
 */
export const CLIENT_IP_HEADER = "x-edge-client-address";

/** Dual-stack sockets write IPv4 addresses as IPv6. */
function plain(ip: string): string {
  return ip.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(ip: string): "ipv4" | "ipv6" {
  return isIP(ip) === 6 ? "ipv6" : "ipv4";
}

/** @throws when a member is no address or network */
function networks(members: readonly string[]): BlockList {
  const list = new BlockList();
  for (const member of members) {
    const [ip = "", bits] = member.split("/");
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return list;
}

/**
 * The client's address: the first one, from the nearest hop, that is not a trusted proxy. Entries of
 * `X-Forwarded-For` left of it may be forged.
 *
 * @param trusted addresses and networks (CIDR, RFC 4632) of the proxies in front
 */
export function forwardedClient(
  trusted: readonly string[],
): (peer: string | undefined, forwardedFor: string | undefined) => string | null {
  const proxies = networks(trusted);
  const isTrusted = (ip: string): boolean => proxies.check(ip, familyOf(ip));
  return (peer, forwardedFor) => {
    let client = plain(peer ?? "");
    if (isIP(client) === 0) return null;
    const hops = (forwardedFor ?? "").split(",").map(plain);
    while (isTrusted(client)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      client = next;
    }
    return client.toLowerCase();
  };
}
