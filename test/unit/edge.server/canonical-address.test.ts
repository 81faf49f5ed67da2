import { describe, expect, it, vi } from "vitest";
import { canonicalPath } from "~/edge.server/public-url";
import { documentCacheOf } from "~/edge.server/request-context";
import { handle } from "~/edge.server/pipeline";
import { BASE_PATH } from "~/model/url/base-path";
import routes from "~/routes";
import { testContext } from "../../helpers/request-context";

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

function patternsOf(all: readonly Route[]): string[] {
  return all.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === "*" ? [] : [path]),
    ...patternsOf(children),
  ]);
}

/** A URL of a route: with its optional folders, or without. */
function sample(pattern: string, withOptional: boolean): string {
  const segments = pattern.split("/").flatMap((segment) => {
    if (segment.endsWith("?") && !withOptional) return [];
    if (segment === ":index") return ["index.html"];
    return [segment.startsWith(":") ? "Ab1-c" : segment];
  });
  return `${BASE_PATH}/${segments.join("/")}`;
}

const paths = [
  `${BASE_PATH}/`,
  ...patternsOf(routes as readonly Route[]).flatMap((pattern) => [
    ...new Set([sample(pattern, true), sample(pattern, false)]),
  ]),
];

function escaped(path: string, which: RegExp, inCapitals = false): string {
  return path.replace(which, (sign) => {
    const code = `%${sign.charCodeAt(0).toString(16)}`;
    return inCapitals ? code.toUpperCase() : code;
  });
}

/** Words of a path spelled otherwise; ids stay as they are, their letter case means something. */
function words(path: string, spell: (guarantee: string) => string): string {
  return path
    .split("/")
    .map((segment) => (segment === "Ab1-c" ? segment : spell(segment)))
    .join("/");
}

const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => words(path, (guarantee) => guarantee.toUpperCase()),
  (path) => words(path, (guarantee) => guarantee.slice(0, 1).toUpperCase() + guarantee.slice(1)),
  (path) => words(path, (guarantee) => guarantee.slice(0, -1) + guarantee.slice(-1).toUpperCase()),
  (path) => path.replace("/davmu", "/DavMu"),
  (path) => path.replaceAll("/", "//"),
  (path) => path.replace(BASE_PATH, `${BASE_PATH}/`),
  (path) => path.replace(BASE_PATH, `${BASE_PATH}///`),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => escaped(path, /[a-z]/g),
  (path) => escaped(path, /[a-z]/g, true),
  (path) => escaped(path, /[a-z](?=[^a-z]*$)/),
  (path) => escaped(path, /[-_.]/g),
  (path) => words(path, (guarantee) => escaped(guarantee.toUpperCase(), /[A-Z]/g)),
  (path) => path.replace(/([^/])$/, "$1."),
  (path) => path.replace(/([^/])$/, "$1..."),
  (path) => path.replace(/([^/])$/, "$1%2e"),
  (path) => path.replace(BASE_PATH, `${BASE_PATH}/./x/..`),
  (path) => path.replaceAll("/", "\\"),
];

/** The path as the worker gets it. */
function parsed(spelling: string): string {
  return new URL(`https://site.example${spelling}`).pathname;
}

describe("the one spelling of a URL", () => {
  it.each(paths)("%s is its own", (path) => {
    expect(canonicalPath(path)).toBe(path);
    const data = path === `${BASE_PATH}/` ? `${BASE_PATH}.data` : `${path}.data`;
    expect(canonicalPath(data)).toBe(data);
  });

  it.each(paths)("%s is what twenty others lead to", (path) => {
    const endsInId = path.endsWith("/Ab1-c");
    for (const spell of SPELLINGS) {
      const spelling = parsed(spell(path));
      // Dots behind an id are the id's own.
      if (endsInId && /Ab1-c(?:\.|%2e)+$/.test(spelling)) continue;
      expect([spelling, canonicalPath(spelling)]).toEqual([spelling, path]);
      if (spelling.endsWith("/")) continue;
      const data = canonicalPath(`${spelling}.data`);
      expect([spelling, data]).toEqual([
        spelling,
        path === `${BASE_PATH}/` ? `${BASE_PATH}.data` : `${path}.data`,
      ]);
    }
  });

  it("keeps what ids are made of, escaped only where it is needed", () => {
    const topic = `${BASE_PATH}/dejin/topic/${encodeURIComponent("春运, 2/3")}/index.html`;
    expect(canonicalPath(topic)).toBe(topic);
    expect(canonicalPath(topic.replace("%2C", ",").toLowerCase())).toBe(topic);
    expect(canonicalPath(`${BASE_PATH}/special/DOC/index.html`)).toBe(
      `${BASE_PATH}/special/DOC/index.html`,
    );
  });

  it("is none for paths of somebody else, and for broken escapes", () => {
    for (const path of ["/", "/davmu", "/davmu/shared/auth", "/x/davmu/share/auth"]) {
      expect(canonicalPath(path)).toBeNull();
    }
    expect(canonicalPath(`${BASE_PATH}/%e4/index.html`)).toBeNull();
  });

  it("is where a request is led before anything else looks at its path", async () => {
    const render = vi.fn(async () => new Response("a page"));
    const asked = async (method: string, path: string) => {
      const context = testContext({ url: `http://127.0.0.1:8788${path}` });
      const request = new Request(context.request.url, { method });
      const response = await handle({ ...context, request }, documentCacheOf(context), render);
      return [response.status, response.headers.get("location")];
    };
    expect(await asked("GET", "/davmu/share/AUTH?x=A//b")).toEqual([
      301,
      "/davmu/share/auth?x=A//b",
    ]);
    expect(await asked("POST", "/DAVMU/share/-/Code")).toEqual([308, "/davmu/share/-/code"]);
    expect(await asked("POST", "/davmu/share/AUTH.data")).toEqual([308, "/davmu/share/auth.data"]);
    expect(await asked("GET", "/davmu/share//evil.example/")).toEqual([
      301,
      "/davmu/share/evil.example",
    ]);
    expect(render).not.toHaveBeenCalled();
  });
});
