import { describe, expect, it } from "vitest";
import { describeNodeSettings, nodeSettings } from "../../../../app/edge.server/host/node/settings";

describe("the settings of a process on Node", () => {
  it("are all optional", () => {
    expect(nodeSettings({})).toMatchObject({
      port: 8788,
      address: "127.0.0.1",
      trustedProxies: ["127.0.0.0/8", "::1"],
      redis: null,
      redisControl: null,
      dataBytes: 64 * 1024 * 1024,
      documentBytes: 128 * 1024 * 1024,
    });
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "web"],
    ["TRUSTED_PROXIES", "everybody"],
    ["REDIS_URL", "http://redis"],
    ["ANSWERS_MB", "-1"],
    ["DRAIN_SECONDS", "1h"],
  ])("stop the start with one line where %s is %s, without its value", (name, value) => {
    expect(() => nodeSettings({ [name]: value })).toThrow(`Configuration: ${name} is malformed`);
    expect(() => nodeSettings({ [name]: "secret-value" })).not.toThrow("secret-value");
  });

  it("have a meaning each", () => {
    for (const { name, meaning } of describeNodeSettings()) expect(meaning, name).not.toBe("");
  });
});
