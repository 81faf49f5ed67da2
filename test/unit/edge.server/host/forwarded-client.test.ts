import { describe, expect, it } from "vitest";
import { forwardedClient } from "../../../../app/edge.server/host/node/forwarded-client";

const clientOf = forwardedClient(["127.0.0.0/8", "::1", "10.0.0.0/8", "fd00::/8"]);

describe("the client behind a proxy", () => {
  it.each([
    ["who comes without one", "203.0.113.7", undefined, "203.0.113.7"],
    ["whom our proxy names", "127.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["named behind two proxies of ours", "::1", "203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["by IPv6", "fd00::5", "2001:DB8::7", "2001:db8::7"],
    ["on a socket of both families", "::ffff:127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
    ["who made up others before itself", "127.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["who made up one of ours", "127.0.0.1", "10.9.9.9, 203.0.113.7", "203.0.113.7"],
    ["who wrote rubbish before itself", "127.0.0.1", "<script>, 203.0.113.7", "203.0.113.7"],
    ["of a proxy that says nothing", "127.0.0.1", undefined, "127.0.0.1"],
    ["of a proxy that says rubbish", "10.0.0.2", "unknown", "10.0.0.2"],
    ["not of ours, whatever it says", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
  ])("is the one %s", (_, peer, forwardedFor, client) => {
    expect(clientOf(peer, forwardedFor)).toBe(client);
  });

  it("is nobody where the socket has no address", () => {
    expect(clientOf(undefined, "203.0.113.7")).toBeNull();
  });
});
