import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { accountUrls, commentUrls, inviteUrls, liveUrls } from "~/model/resources/urls";
import { BASE_PATH } from "~/model/url/base-path";

const file = join(import.meta.dirname, "../../../scripts/zone/rate-limits.json");

/** What the zone's API takes (Cloudflare Rulesets, phase http_ratelimit). */
const ruleset = z.object({
  phase: z.literal("http_ratelimit"),
  kind: z.literal("zone"),
  rules: z.array(
    z.object({
      ref: z.string(),
      expression: z.string(),
      action: z.literal("block"),
      action_parameters: z.object({
        response: z.object({ status_code: z.literal(429), content: z.string() }),
      }),
      ratelimit: z.object({
        characteristics: z.tuple([z.literal("cf.colo.id"), z.literal("ip.src")]),
        period: z.literal([10, 60, 120, 300, 600, 3600]),
        requests_per_period: z.number().int().positive(),
        mitigation_timeout: z.number().int().positive(),
      }),
    }),
  ),
});

const { rules } = ruleset.parse(JSON.parse(readFileSync(file, "utf8")));

/** Whether a rule is about a path: its expression names where paths start. */
function covers(ref: string, path: string): boolean {
  return [
    ...(rules.find((rule) => rule.ref === ref)?.expression ?? "").matchAll(
      /starts_with\(lower\(http\.request\.uri\.path\), "([^"]+)"\)/g,
    ),
  ]
    .map(([, start = ""]) => start)
    .some((start) => path.startsWith(start));
}

describe("the zone's rate limits", () => {
  it.each([
    accountUrls.code,
    accountUrls.login,
    accountUrls.page,
    inviteUrls.own,
    inviteUrls.of("CODE"),
  ])("cover %s, where codes and passwords are asked for", (path) => {
    expect(covers("codes_and_logins", path)).toBe(true);
  });

  it.each([
    commentUrls.post,
    commentUrls.compose,
    liveUrls.chat("1"),
    `${BASE_PATH}/-/form-file/x`,
    `${BASE_PATH}/activity/x/index.html`,
  ])("cover %s, where visitors write", (path) => {
    expect(covers("writing", path)).toBe(true);
  });

  it("compare paths in small letters, so that capitals pass none of them", () => {
    for (const { expression } of rules) {
      const written = [...expression.matchAll(/(lower\()?http\.request\.uri\.path/g)];
      expect(written.length).toBeGreaterThan(0);
      expect(written.every(([, lowered]) => lowered !== undefined)).toBe(true);
      const starts = [...expression.matchAll(/"(\/[^"]*)"/g)].map(([, start = ""]) => start);
      expect(starts).toEqual(starts.map((start) => start.toLowerCase()));
    }
  });

  it("answer what a page's own script shows, with the time to wait", () => {
    for (const { action_parameters, ratelimit } of rules) {
      const { status, message } = z
        .object({ status: z.string(), message: z.string() })
        .parse(JSON.parse(action_parameters.response.content));
      expect(status).toBe("refused");
      expect(message).toContain(`${ratelimit.mitigation_timeout / 60} 分钟`);
    }
  });
});
