import { expect, test, vi } from "vitest";
import { parseConfig } from "~/edge.server/config";
import { declaredCalls } from "~/upstream.server/calls";
import type { CallPattern } from "~/upstream.server/call-pattern";
import { createOrigin } from "../../../origin/app";
import { readSampleData } from "../../../origin/sample-data/sample-data";
import { localEnvironment } from "../../../scripts/local-environment";
import { sampleFiles } from "../../workerd/origin/sample-files";

// Routes are looked at, nothing is called: a room of a broadcast is never opened.
vi.mock("cloudflare:workers", () => ({ DurableObject: Object }));

const { routes } = createOrigin(readSampleData(sampleFiles));
const { upstream } = parseConfig(localEnvironment(8788));

/** Every URL that a pattern's words make, with "x" for what its caller gives. */
function urlsOf({ service, segments }: CallPattern): string[] {
  return segments.reduce<string[]>(
    (paths, segment) =>
      paths.flatMap((path) =>
        (typeof segment === "string" ? [segment] : (segment.choices ?? ["x"])).map(
          (word) => `${path}/${word}`,
        ),
      ),
    [new URL(upstream[service]).pathname.replace(/\/$/, "")],
  );
}

function isAnswered(method: string, url: string): boolean {
  return routes.some(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/:\w+(?:\{[^/]*\})?/g, "[^/]+")}$`).test(url),
  );
}

test.each(declaredCalls().map(({ name, pattern }) => [name, pattern] as const))(
  "the reference platform has a response to the call %s",
  (_name, pattern) => {
    for (const url of urlsOf(pattern))
      expect([url, isAnswered(pattern.method, url)]).toEqual([url, true]);
  },
);
