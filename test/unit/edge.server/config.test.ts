import { describe, expect, it, test } from "vitest";
import { describeVariables, parseConfig } from "../../../app/edge.server/config";
import { localEnvironment } from "../../../scripts/local-environment";

const complete = localEnvironment(8788);

describe("configuration", () => {
  test("a complete environment gives the bases without trailing slashes, and defaults for what is empty", () => {
    const config = parseConfig({
      ...complete,
      UPSTREAM_API: "https://api.example.com/base/",
      PUSH_URL: "",
      FEATURE_DEBUG_CONSOLE: "",
    });
    expect(config.upstream.api).toBe("https://api.example.com/base");
    expect(config.pushUrl).toBeNull();
    expect(config.features.debugConsole).toBe(false);
  });

  test("a missing variable stops the start with one line naming it and what it should look like", () => {
    const { HASHIDS_SALT: _, ...rest } = complete;
    expect(() => parseConfig(rest)).toThrow(
      /^Configuration: HASHIDS_SALT is missing; it should be .+\.$/,
    );
  });

  test.each([
    ["UPSTREAM_API", "ftp://api.example.com"],
    ["UPSTREAM_API", "https://user:pass@api.example.com"],
    ["UPSTREAM_HOT", "https://api.example.com/?q=1"],
    ["SESSION_SECRET", "too short"],
    ["WAP_HOST", "https://share.example.com/davmu"],
    ["STAT_BASE_API", "//stat.example.com"],
    ["PUSH_URL", "https://push.example.com"],
    ["MEDIA_HOSTS", "media.example.com,not a host"],
    ["PICTURE_PATTERN", "{url}?size=large"],
    ["PICTURE_PATTERN", "//pictures.example/{width}/{url}"],
    ["PICTURE_PATTERN", '{url}?w={width}"'],
    ["FEATURE_WEB_VITALS", "yes"],
    ["BUILD_ID", "a b"],
  ])("a malformed %s is named without repeating its value", (name, value) => {
    let message = "";
    try {
      parseConfig({ ...complete, [name]: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`${name} is malformed; it should be `);
    expect(message).not.toContain(value);
    expect(message.split("\n")).toHaveLength(1);
  });

  test("every variable is described with a meaning, and a required one has no default", () => {
    for (const variable of describeVariables()) {
      expect(variable.meaning.length).toBeGreaterThan(10);
      expect(variable.required).toBe(variable.fallback === null);
    }
  });

  describe("under a public https URL", () => {
    const own = {
      WAP_HOST: "https://share.example.com",
      HASHIDS_SALT: "a-salt-of-the-platform",
      SESSION_SECRET: "v".repeat(40),
      OPS_SECRET: "w".repeat(40),
      ALLOW_INSECURE_COOKIES: "off",
    };
    const read = (variables: Record<string, string>) => () =>
      parseConfig(localEnvironment(8788, { ...own, ...variables }));

    it.each([
      ["SESSION_SECRET", "local-session-secret-which-protects-nothing"],
      ["OPS_SECRET", "local-ops-secret-which-protects-nothing"],
      ["HASHIDS_SALT", "local-salt"],
    ])("refuses the published %s, and does not repeat it", (name, published) => {
      expect(read({ [name]: published })).toThrow(`${name} is the published local one`);
      expect(read({ [name]: published })).not.toThrow(published);
    });

    it("refuses sessions without TLS", () => {
      expect(read({ ALLOW_INSECURE_COOKIES: "on" })).toThrow("ALLOW_INSECURE_COOKIES is on");
    });

    it("takes secrets of its own; a copy on one's own machine takes what it likes", () => {
      expect(read({})).not.toThrow();
      expect(() =>
        parseConfig(localEnvironment(8788, { WAP_HOST: "https://localhost:8788" })),
      ).not.toThrow();
    });
  });
});
