import { afterEach, expect, test, vi } from "vitest";
import { documentRuleNamed } from "../../../app/edge.server/cache/document-rules";
import { documentCacheOf } from "../../../app/edge.server/request-context";
import { handle } from "../../../app/edge.server/pipeline";
import { readRecommended } from "../../../app/upstream.server/recommendations";
import { explain } from "../../../scripts/cache/explain";
import { operatorsSecret } from "../../../scripts/cache/commands";
import { localEnvironment } from "../../../scripts/local-environment";
import { testContext } from "../../helpers/request-context";

const ADDRESS = "http://127.0.0.1:8788/davmu/share/web/doc/2026/11/ab12cd34/index.html";
const PHONE = "Mozilla/5.0 (Linux; Android 13) Mobile";

function keyIn(explanation: string): string {
  return /^key +(\w+)$/m.exec(explanation)?.[1] ?? "none";
}

afterEach(() => vi.unstubAllGlobals());

test("a visit is explained with its class, the line of the rule, its lifetimes and its key", async () => {
  vi.stubEnv("BUILD_ID", "development");
  const explained = await explain(`${ADDRESS}?utm_source=x`, { userAgent: PHONE });
  expect(explained).toContain("detailDocument, because the URL matches /{actor}/doc/**\n");
  expect(explained).toMatch(/visitor class +visitor\n/);
  const { fresh } = documentRuleNamed("detailDocument");
  expect(explained).toMatch(new RegExp(`fresh +${fresh} s`));
  const headers = { "user-agent": PHONE, "x-ops-secret": localEnvironment(0).OPS_SECRET! };
  const context = testContext({ url: ADDRESS, headers, variables: { BUILD_ID: "development" } });
  const page = new Response("<p>", { headers: { "content-type": "text/html" } });
  const response = await handle(context, documentCacheOf(context), async () => page);
  expect(response.headers.get("cache-status")).toContain(`key="${keyIn(explained)}"`);
  vi.unstubAllEnvs();
});

test("a deployed site's page is explained with its URL and its salt alone, and orders need its secret", async () => {
  vi.stubEnv("WAP_HOST", "https://share.example.com");
  vi.stubEnv("HASHIDS_SALT", "the salt of that platform");
  const explained = await explain("https://share.example.com/davmu/share/list/101/index.html", {});
  expect(explained).toContain("listDocument, because");
  expect(operatorsSecret).toThrow("OPS_SECRET is not set");
  vi.unstubAllEnvs();
});

test.each([
  [{ cookie: "__Host-davmu-notice=x" }, "", "a form draft or a message"],
  [{}, "?keyword=1", "parameter keyword"],
  [{ userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0" }, "", "desktop"],
])("a visit that passes the cache by is told why: %j %s", async (visit, query, why) => {
  const explained = await explain(ADDRESS + query, { userAgent: PHONE, ...visit });
  expect(explained).toMatch(/passed by: /);
  expect(explained).toContain(why);
});

test("an upstream call is explained with its rule and the key its response has", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 0, message: "", data: { news: [], total: 0 } }),
  );
  const context = testContext();
  await readRecommended(context, 2);
  const explained = await explain("http://origin.local/peony/v1/recommend?page=2&size=10", {});
  expect(explained).toMatch(/^upstream call +recommend$/m);
  expect(context.cacheStatus.header({ withKeys: true })).toContain(`key="${keyIn(explained)}"`);
});

test("a call made with a visitor's token is explained as never cached, with the reason", async () => {
  const explained = await explain("http://origin.local/peony/v1/account/logout", {});
  expect(explained).toMatch(/never cached +with a visitor's token: sends a message, or makes/);
});

test("a rule is explained by the name that Cache-Status gives it", async () => {
  const call = await explain("hot72", {});
  expect(call).toMatch(/^upstream call +hot72$/m);
  expect(call).toMatch(/^declared as +GET hot \/hot72$/m);
  expect(call).toMatch(/^tags +hot$/m);
  expect(await explain("logout", {})).toMatch(/^never cached /m);
  const documents = await explain("liveDocument", {});
  expect(documents).toMatch(/^URLs +\/\{actor\}\/local_live\/\*\*$/m);
  expect(documents).toMatch(
    new RegExp(`^fresh +${documentRuleNamed("liveDocument").fresh} s`, "m"),
  );
});

test("a URL that is nobody's is answered with the site and the bases of its calls", async () => {
  const explained = await explain("https://elsewhere.example/hot72", {});
  expect(explained).toMatch(/^not ours /m);
  expect(explained).toMatch(/^ +hot +http:\/\/\S+$/m);
});
