import Hashids from "hashids";
import { encode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { diff } from "../../../scripts/cache/diff";
import { explain } from "../../../scripts/cache/explain";
import { describeOutcome, outcomeIn } from "../../../scripts/cache/site-orders";
import { tagsOfPage } from "../../../scripts/cache/page-tags";
import { drawWaterfall } from "../../../scripts/cache/waterfall";
import { localEnvironment } from "../../../scripts/local-environment";

const SITE = "http://127.0.0.1:8788/davmu/share";
const SALT = localEnvironment(0).HASHIDS_SALT!;
const ID = new Hashids(SALT, 8).encode(7);

describe("purging an address", () => {
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

describe("the answer to an order", () => {
  const rules = { content: { fresh: 30 } };

  test("names the rules that do not exist, and when it holds everywhere", async () => {
    const holds = { id: "one", at: 0, everywhereBy: 60_000, word: "promise" as const };
    const outcome = { done: "overridden" as const, skipped: ["hot99"], rules, holds };
    const text = await new Response(encode({ data: outcome })).text();
    expect(await outcomeIn(text)).toEqual(outcome);
    expect(describeOutcome(outcome)).toBe(
      "Skipped, since there is no such rule: hot99. It holds everywhere by 1970-01-01T00:01:00.000Z; ask with: control one",
    );
  });

  test("of a trial says what would be ordered, of a repair what is gone", () => {
    expect(describeOutcome({ done: "tried", skipped: [], rules, holds: null })).toBe(
      'That would be ordered: {"content":{"fresh":30}}. Nothing was.',
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
  async (address) => {
    expect(await explain(address, {})).toMatch(/^not ours +the site is/m);
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

test("what changed between a revision and the tree is told, whatever its modules import", async () => {
  expect(await diff("HEAD", ".", {})).toMatch(/^(No difference\.|\S+: .+ -> .+)/);
}, 60_000);
