import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { vi } from "vitest";
import { localEnvironment } from "../../scripts/local-environment";
import type { OriginApp } from "../../origin/env";
import type { SampleData, SeedFiles } from "../../origin/sample-data/sample-data";
import { circle } from "../../origin/services/circle";
import { clueReports } from "../../origin/services/clue-reports";
import { law } from "../../origin/services/law";
import { picho } from "../../origin/services/picho";
import { answerError } from "../../origin/wire/envelope";
import { shareIds } from "../../origin/wire/content-id";

function seed(name: string): unknown {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "../../origin/seed", `${name}.json`), "utf8"),
  );
}

const bindings = localEnvironment(8788);

/** Ids as the reference platform writes them into addresses. */
export function encoded(id: string): string {
  return shareIds(String(bindings["HASHIDS_SALT"])).encode(id);
}

export interface RecordedCall {
  /** Path and query. */
  readonly path: string;
  /** Null when the call carries no such header at all. */
  readonly authorization: string | null;
}

/**
 * The reference platform's own clue, circle, law and catalogue services behind the global `fetch`;
 * everything else is down. Records every call.
 */
export function readerPostServices({ down = [] }: { down?: readonly string[] } = {}) {
  const samples = {
    files: {
      clueReport: seed("clue-report"),
      circle: seed("circle"),
      law: seed("law"),
      picho: seed("picho"),
    } as unknown as SeedFiles,
  } as SampleData;
  const platform = new Hono<OriginApp>().onError(answerError);
  for (const service of [clueReports, circle, law, picho]) platform.route("/", service(samples));
  const calls: RecordedCall[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    calls.push({
      path: `${pathname}${search}`,
      authorization: request.headers.get("authorization"),
    });
    if (down.some((part) => pathname.includes(part))) throw new TypeError("connection refused");
    const answer = await platform.request(`${pathname}${search}`, {}, bindings as never);
    if (answer.status === 404) throw new TypeError("connection refused");
    return answer;
  });
  return calls;
}
