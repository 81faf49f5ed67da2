import { BlockList, isIP } from "node:net";

/**
 * The header by which the server tells the edge whose request it is. What a visitor sends under this
 * name is thrown away before it is set.
 */
export const CLIENT_ADDRESS_HEADER = "x-edge-client-address";

/** IPv4 within IPv6 is the IPv4 address: sockets that listen on both families name it so. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** @throws when a member is no address or network */
function networks(members: readonly string[]): BlockList {
  const list = new BlockList();
  for (const member of members) {
    const [address = "", bits] = member.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Tells whose request came in: the first address, from the nearest, that is none of our own proxies.
 * What stands left of it in `X-Forwarded-For` a visitor may have made up.
 *
 * @param trusted addresses and networks (CIDR, RFC 4632) of the proxies in front
 */
export function forwardedClient(
  trusted: readonly string[],
): (peer: string | undefined, forwardedFor: string | undefined) => string | null {
  const proxies = networks(trusted);
  const isTrusted = (address: string): boolean => proxies.check(address, familyOf(address));
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
