import { setTimeout as pause } from "node:timers/promises";
import { request as send } from "node:http";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localEnvironment } from "../../scripts/local-environment";
import { giveCommand } from "../bench/edge-visitor";
import { freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

/** What no answer to anybody else may contain; the rest of a canary names where it was planted. */
const CANARY = /canary[\w-]*/gi;

/** Every request header a client or a proxy may send, hop-by-hop ones aside (RFC 9110, section 7.6.1). */
const HEADERS =
  `accept accept-charset accept-datetime accept-encoding access-control-request-headers
  baggage cache-control cdn-loop cf-connecting-ip cf-ipcountry cf-ray cf-visitor client-ip content-language
  content-type device-memory dnt downlink dpr early-data ect forwarded from front-end-https if-match
  if-modified-since if-none-match if-range if-unmodified-since idempotency-key last-event-id link
  origin pragma prefer priority proxy-authorization purpose range referer rtt save-data sec-ch-ua
  sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user
  sec-gpc sec-purpose service-worker tracestate traceparent true-client-ip upgrade-insecure-requests
  via viewport-width x-api-key x-att-deviceid x-client-ip x-cluster-client-ip x-correlation-id
  x-csrf-token x-custom x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto
  x-forwarded-server x-http-method-override x-middleware-subrequest x-ops-secret x-original-host
  x-original-url x-real-ip x-remix-redirect x-request-id x-requested-with x-rewrite-url x-uidh
  x-wap-profile token userid user_id tel clientversion deviceid`.split(/\s+/);

type Fields = Readonly<Record<string, string>>;

const planted: Fields = {
  ...Object.fromEntries(HEADERS.map((name) => [name, `canary-header-${name}`])),
  "accept-language": "zh-CN,canary-header-accept-language;q=0.5",
  "user-agent": `${PHONE_UA} canary-header-user-agent`,
  cookie: "tracker=canary-cookie; token=canary-token; __Host-davmu-visitor=canary-visitor",
};

const PARAMETERS = "utm_source=canary-utm&from=canary-from&share_id=canary-share";

interface Answer {
  readonly status: number;
  /** Headers and body, as they came. */
  readonly all: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Sends exactly these headers: a browser or `fetch` would keep some of them to itself. */
function ask(url: string, headers: Fields = {}, form?: Fields): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = form === undefined ? "GET" : "POST";
    const asked = send(
      url,
      { method, agent: false, headers: { "user-agent": PHONE_UA, ...headers } },
      (answer) => {
        let text = answer.rawHeaders.join("\n");
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => (text += piece));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, all: text, headers: answer.headers }),
        );
      },
    );
    asked.on("error", reject).end(form && new URLSearchParams(form).toString());
  });
}

const CRAWLER = { "user-agent": "Mozilla/5.0 (compatible; Baiduspider/2.0)" };
const OWN_APP = { "user-agent": `${PHONE_UA} mediacloudclient` };
const TEL = freshPhone();
const SECRET = localEnvironment(0).OPS_SECRET!;

const setup = setUpSite();
/** The cookies of a visitor who has logged in. */
let session: string;
/** What belongs to that visitor and to the operators. */
let secrets: readonly string[];
let article: string;
let documents: readonly string[];

/** Logs in with a phone number of its own; throws when nobody is logged in afterwards. */
async function logIn(): Promise<void> {
  const headers = {
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  };
  const common = { method: "code", phone: TEL, agreed: "on" };
  await ask(setup.site.at("-/code"), headers, common);
  const code = await setup.control.code(TEL);
  const { headers: given } = await ask(setup.site.at("-/login"), headers, { ...common, code });
  const cookies = [given["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]!);
  session = cookies.join("; ");
  const { all } = await ask(setup.site.at("-/me"), { cookie: session });
  const alias = /"alias":"([^"]+)"/.exec(all)?.[1];
  if (alias === undefined) throw new Error(`Nobody is logged in: ${all}`);
  secrets = [TEL, SECRET, alias, ...cookies];
}

beforeAll(async () => {
  await logIn();
  article = await setup.publish();
  const samples = await setup.control.samples();
  documents = [article, setup.site.at(""), ...samples.slice(0, 6).map(({ url }) => url)];
});

function dataOf(url: string) {
  return url.endsWith("/share/") ? url.replace(/\/$/, "/_root.data") : `${url}.data`;
}

/** Everybody from whom something could get into the responses of others, each before anybody else. */
async function plant(): Promise<void> {
  const loggedIn = { ...planted, cookie: `${session}; ${planted.cookie}` };
  for (const url of documents) {
    const marked = `${url}${url.includes("?") ? "&" : "?"}${PARAMETERS}`;
    await ask(marked, planted);
    await ask(marked, { ...planted, host: "canary-host.example" });
    await ask(marked, { ...planted, authorization: "Bearer canary-authorization" });
    await ask(marked, loggedIn);
    await ask(`${marked}&unknown=canary-parameter`, planted);
    await ask(dataOf(url), loggedIn);
  }
  for (const path of ["-/me", "-/navigation", "no-such-page?canary-path"]) {
    await ask(setup.site.at(path), loggedIn);
  }
  await ask(setup.site.at("ops"), { ...planted, authorization: `Bearer ${SECRET}` });
  const own = { ...loggedIn, "sec-fetch-site": "same-origin" };
  for (const path of ["auth", "-/login", "-/comment"]) {
    const form = { phone: "canary-phone", content: "canary-content", code: "canary-code" };
    const type = { "content-type": "application/x-www-form-urlencoded" };
    await ask(setup.site.at(path), { ...own, ...type }, form);
  }
  await pause(300);
}

/** What of the planters stands in the responses of everybody else, and where. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  const look = async (url: string, headers: Fields): Promise<void> => {
    const { all } = await ask(url, headers);
    const told = secrets.filter((secret) => all.includes(secret));
    for (const leak of [...(all.match(CANARY) ?? []), ...told]) found.push(`${leak} in ${url}`);
  };
  for (const url of documents) {
    for (const headers of [{}, CRAWLER, OWN_APP]) await look(url, headers);
    await look(dataOf(url), {});
  }
  for (const path of ["-/me", "-/navigation", "no-such-page", "auth", "ops"]) {
    await look(setup.site.at(path), {});
  }
  return [...new Set(found)];
}

function forget() {
  return giveCommand(setup.site, [
    ["command", "purge"],
    ["tag", "site content comments related hot recommend navigation special album"],
  ]);
}

function tune(policy: Fields | Readonly<Record<string, number>>) {
  return giveCommand(setup.site, [
    ["command", "override"],
    [
      "overrides",
      JSON.stringify(
        Object.fromEntries(
          ["content", "siteConfig", "appInfo", "recommend", "hot72", "groupContents"]
            .concat("detailDocument", "listDocument", "sectionDocument")
            .map((rule) => [rule, policy]),
        ),
      ),
    ],
  ]);
}

describe("what one visitor sends stands in no answer to anybody else", () => {
  beforeEach(async () => {
    await tune({});
    await forget();
  });

  test("when the sender comes first, and later ones get what was made then", async () => {
    await plant();
    const other = await ask(article);
    expect(other.headers["cache-status"]).toContain("edge; hit");
    expect(other.headers["set-cookie"]).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  test("when the sender's visit refreshes what is stored", async () => {
    await findings();
    await tune({ fresh: 0, staleWhileRevalidate: 600 });
    await plant();
    await tune({});
    const other = await ask(article);
    expect(other.headers["cache-status"]).toContain("edge; hit");
    expect(await findings()).toEqual([]);
  });

  test("when the sender is shown what bridges a failure", async () => {
    await findings();
    await tune({ fresh: 0, staleWhileRevalidate: 0 });
    await setup.control.fault({ path: "/content/", status: 503 });
    await plant();
    await setup.control.clearFaults();
    expect(await findings()).toEqual([]);
  });
});
