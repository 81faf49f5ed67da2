import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Hashids from "hashids";
import { encode } from "turbo-stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { diff } from "../../../scripts/cache/diff";
import { explain } from "../../../scripts/cache/explain";
import {
  describeOutcome,
  outcomeIn,
  override,
  purge,
  fetchFromSite,
} from "../../../scripts/cache/commands";
import { tagsOfPage } from "../../../scripts/cache/page-tags";
import { drawWaterfall } from "../../../scripts/cache/waterfall";
import { localEnvironment } from "../../../scripts/local-environment";
import { freePort } from "../../../scripts/port";

const SITE = "http://127.0.0.1:8788/davmu/share";
const SALT = localEnvironment(0).HASHIDS_SALT!;
const ID = new Hashids(SALT, 8).encode(7);

describe("purging a URL", () => {
  test.each([
    [`/web/doc/2026/11/${ID}/index.html`, [`content:${ID}`, `comments:${ID}`]],
    [`/web/doc/index.html?post_id=${ID}`, [`content:${ID}`, `comments:${ID}`]],
    [`/web/local_live/${ID}/index.html`, [`content:${ID}`, `comments:${ID}`, `live:${ID}`]],
    ["/?group=g7", ["group:g7"]],
    ["/list/g7/index.html", ["group:g7"]],
    ["/mp/personal/u9/index.html", ["mp:u9"]],
    ["/dimim/index.html", []],
  ])("%s takes down %j", (path, own) => {
    expect(tagsOfPage(new URL(SITE + path), SALT).own).toEqual(own);
  });
});

describe("a command that lacks something says what", () => {
  test("a purge by the URL of a site whose salt is not in the environment", async () => {
    const url = `/web/doc/2026/11/${new Hashids("another site's salt", 8).encode(7)}/index.html`;
    await expect(purge(SITE, [], [SITE + url], {})).rejects.toThrow("HASHIDS_SALT");
  });

  test("an override without a file", async () => {
    await expect(override(SITE, "", {})).rejects.toThrow("needs a file");
  });

  test.each(["localhost:8788", "share.example.com", ""])("a site named %j", async (site) => {
    await expect(fetchFromSite(site, "/", {})).rejects.toThrow("https://share.example.com");
  });

  test("a site at which nobody listens", async () => {
    const site = `http://127.0.0.1:${await freePort()}`;
    await expect(fetchFromSite(site, "/", {})).rejects.toThrow(`${site} does not answer`);
  });
});

describe("the answer to an order", () => {
  const rules = { content: { fresh: 30 } };

  test("names the rules that do not exist, and when it holds everywhere", async () => {
    const holds = { id: "one", at: 0, everywhereBy: 60_000, guarantee: "promise" as const };
    const outcome = { done: "overridden" as const, skipped: ["hot99"], rules, holds };
    const text = await new Response(encode({ data: outcome })).text();
    expect(await outcomeIn(text)).toEqual(outcome);
    expect(describeOutcome(outcome)).toBe(
      "Skipped, since there is no such rule: hot99. It holds everywhere by 1970-01-01T00:01:00.000Z; check with: npm run cache -- control one",
    );
  });

  test("of a trial says what would be submitted, of a repair what was removed", () => {
    expect(describeOutcome({ done: "tried", skipped: [], rules, holds: null })).toBe(
      'That would be submitted: {"content":{"fresh":30}}. Nothing was.',
    );
    expect(describeOutcome({ done: "repaired", removed: ["order/broken"] })).toBe(
      "Removed: order/broken.",
    );
  });

  test("that is no order's is shown as it is", async () => {
    await expect(outcomeIn("<h1>502 Bad Gateway</h1>")).rejects.toThrow("502 Bad Gateway");
  });
});

test("a page is explained with its tags", async () => {
  const explained = await explain(`${SITE}/web/doc/${ID}/index.html`, {});
  expect(explained).toMatch(new RegExp(`^tags +content:${ID} comments:${ID} content related`, "m"));
});

test.each(["https://www.example.org/x", "http://127.0.0.1:8788/elsewhere"])(
  "%s is said to be none of ours",
  async (url) => {
    expect(await explain(url, {})).toMatch(/^not ours +the site is/m);
  },
);

test("a waterfall draws its steps in the order they began", () => {
  const drawn = drawWaterfall([
    {
      what: "call",
      name: "api",
      outcome: "200",
      from: "GET /x",
      beganAt: 10,
      took: 30,
      ageSeconds: null,
    },
    {
      what: "read",
      name: "hot72",
      outcome: "hits",
      from: "memory",
      beganAt: 0,
      took: 0,
      ageSeconds: 9,
    },
  ]);
  expect(drawn.split("\n").map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
    "read hot72 memory hits 9 s old 0+0 ms #",
    "call api GET /x 200 10+30 ms ######################",
  ]);
});

describe("what changed between a revision and the tree", () => {
  const RULES = "app/edge.server/cache/document-rules.ts";
  const git = (args: readonly string[], input?: string): string =>
    execFileSync("git", args, { encoding: "utf8", ...(input === undefined ? {} : { input }) });

  afterEach(() => vi.unstubAllEnvs());

  /** The last revision with another freshness of documents, in a store of objects that is thrown away. */
  function anotherRevision(): string {
    const objects = join(git(["rev-parse", "--git-common-dir"]).trim(), "objects");
    const folder = mkdtempSync(join(tmpdir(), "davmu-revision-"));
    vi.stubEnv("GIT_ALTERNATE_OBJECT_DIRECTORIES", resolve(objects));
    vi.stubEnv("GIT_OBJECT_DIRECTORY", folder);
    vi.stubEnv("GIT_INDEX_FILE", join(folder, "index"));
    git(["read-tree", "HEAD"]);
    const changed = git(["show", `HEAD:${RULES}`]).replace(/fresh: \d+/, "fresh: 12345");
    const blob = git(["hash-object", "-w", "--stdin"], changed).trim();
    git(["update-index", "--cacheinfo", `100644,${blob},${RULES}`]);
    return git(["write-tree"]).trim();
  }

  test("is told by rule and part, whatever its modules import", async () => {
    expect(await diff(anotherRevision(), ".", {})).toMatch(/^\w+\.fresh: 12345 -> \d+$/m);
  });

  test("is asked in vain of a revision that there is not", async () => {
    await expect(diff("no-such-revision", ".", {})).rejects.toThrow();
  });
});

test("two visits that differ are told apart line by line, two that do not are the same", async () => {
  const [one, other] = [`${SITE}/web/doc/${ID}/index.html`, `${SITE}/mp/personal/u9/index.html`];
  expect(await diff(one, other, {})).toMatch(/^tags: content:\w+ .* -> mp:u9/m);
  expect(await diff(one, one, {})).toBe("No difference.");
});
