import { describe, expect, it } from "vitest";
import { readViolation, Violations } from "~/edge.server/observability/browser-reports";
import { contentSecurityPolicy } from "~/edge.server/security-headers";
import { testContext } from "../../helpers/request-context";

function policyOf(variables: Record<string, string> = {}): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy(testContext({ variables }).config, "n0nce")
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

describe("the content security policy", () => {
  it("has the nonce of its own answer, whatever answer came before", () => {
    const { config } = testContext();
    const [one, other] = ["first", "other"].map((nonce) => contentSecurityPolicy(config, nonce));
    expect(other).toContain("'nonce-other'");
    expect(other).not.toContain("first");
    expect(other).toBe(one?.replaceAll("first", "other"));
  });

  it("names folders of foreign hosts for scripts, never a whole host", () => {
    const sources = policyOf().get("script-src") ?? [];
    expect(sources).not.toContain("'unsafe-inline'");
    for (const source of sources.filter((each) => each.startsWith("http"))) {
      expect(new URL(source).pathname).not.toBe("/");
    }
  });

  it("lets this site and the platform's own desktop pages frame a page, and nobody else", () => {
    const desktop = testContext().config.pcLinkHosts.map((host) => `https://${host}`);
    expect(policyOf().get("frame-ancestors")).toEqual(["'self'", ...desktop]);
  });

  it("takes style elements with the nonce alone, where an engine tells them from attributes", () => {
    expect(policyOf().get("style-src-elem")).toEqual(["'self'", "'nonce-n0nce'"]);
    // The debug console's own.
    expect(policyOf({ FEATURE_DEBUG_CONSOLE: "on" }).has("style-src-elem")).toBe(false);
  });

  it("lets a page connect to what configuration names, to the very path", () => {
    const sources = policyOf({
      MEDIA_HOSTS: "media.example.com",
      STAT_BASE_API: "https://stat.example.com/base",
      PUSH_URL: "wss://push.example.com/connect",
      LIVE_SOCKET_URL: "wss://live.example.com/room",
    }).get("default-src");
    expect(sources).toEqual([
      "'self'",
      "data:",
      "blob:",
      "media.example.com",
      "https://stat.example.com/base/tracker/log",
      "wss://push.example.com/connect",
      "wss://live.example.com/room/",
    ]);
  });

  it("names a long list of media hosts once", () => {
    const hosts = Array.from({ length: 100 }, (_, at) => `media-${at}.example.com`);
    const { config } = testContext({ variables: { MEDIA_HOSTS: hosts.join(",") } });
    expect(contentSecurityPolicy(config, "n0nce").split("media-7.example.com")).toHaveLength(2);
  });

  it("lets frames of configured hosts in and no others", () => {
    expect(policyOf().get("frame-src")).toEqual(["'self'"]);
    expect(policyOf({ EMBED_HOSTS: "player.example.com" }).get("frame-src")).toEqual([
      "'self'",
      "https://player.example.com",
    ]);
  });

  it("has browsers report to this site", () => {
    expect(policyOf().get("report-uri")).toEqual(["/davmu/share/-/csp-report"]);
  });
});

describe("reports of refusals", () => {
  const report = (blocked: string) =>
    JSON.stringify({
      "csp-report": {
        "effective-directive": "script-src-elem",
        "blocked-uri": blocked,
        "document-uri": "https://share.example.com/davmu/share/web/doc/x/index.html?secret=1",
      },
    });

  it("keep the directive and the origin, nothing of the page or of queries", () => {
    expect(readViolation(report("https://evil.example/a.js?visitor=1"))).toEqual({
      directive: "script-src-elem",
      blocked: "https://evil.example",
    });
    expect(readViolation(report("inline"))?.blocked).toBe("inline");
  });

  it.each([
    "",
    "null",
    "[]",
    "{",
    '{"csp-report":{}}',
    '{"csp-report":{"effective-directive":"<b>"}}',
  ])("that are none are dropped: %s", (text) => expect(readViolation(text)).toBeNull());

  const POLICY = "img-src 'self' https://img.example; script-src 'nonce-x'";
  const madeUp = (at: number) => ({ directive: "img-src", blocked: `https://h${at}.example` });

  it("take no more room, however many are made up, and none is lost without a count", () => {
    const violations = new Violations();
    for (let at = 0; at < 1_000; at += 1) violations.count(madeUp(at), "somebody", POLICY);
    const shown = violations.shown(20);
    expect(shown.length).toBeLessThanOrEqual(21);
    expect(shown.at(-1)).toMatchObject({ blocked: "other", count: 950, hasTwoReporters: false });
  });

  it("that are new, frequent, or what the policy itself means are not hidden by made-up ones", () => {
    const violations = new Violations();
    const inline = { directive: "script-src-elem", blocked: "inline" };
    const named = { directive: "img-src", blocked: "https://img.example" };
    const frequent = { directive: "img-src", blocked: "https://cdn.example" };
    violations.count(inline, "a reader", POLICY);
    violations.count(named, "a reader", POLICY);
    for (let at = 0; at < 9; at += 1) violations.count(frequent, `reader ${at}`, POLICY);
    for (let at = 0; at < 500; at += 1) {
      violations.count(madeUp(at), "a stranger", POLICY);
      violations.count({ directive: "img-src", blocked: `word-${at}` }, "a stranger", POLICY);
    }
    const genuine = { directive: "script-src-elem", blocked: "https://genuine-fault.example" };
    violations.count(genuine, "a reader", POLICY);
    const shown = violations.shown(20);
    for (const kind of [inline, named, frequent, genuine]) {
      expect(shown).toContainEqual(expect.objectContaining(kind));
    }
    expect(shown.filter(({ hasTwoReporters }) => hasTwoReporters)).toEqual([
      { ...frequent, count: 9, hasTwoReporters: true },
    ]);
  });
});
