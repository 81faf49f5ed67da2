import type { APIRequestContext, BrowserContext } from "playwright-core";
import type { ReceivedCall } from "../../origin/control/calls";
import type { TestSite } from "./site";

/** The calls that arrived at a site's platform since they were forgotten last, oldest first. */
export async function receivedCalls({
  address,
}: Pick<TestSite, "address">): Promise<readonly ReceivedCall[]> {
  return (await (await fetch(`${address}/__origin/requests`)).json()) as ReceivedCall[];
}

/** A call's line, as the specification writes it. */
export function lineOf({ method, path }: Pick<ReceivedCall, "method" | "path">): string {
  return `${method} ${path}`;
}

/** What became of an action. */
export interface Acted {
  readonly status: string;
  readonly message?: string;
  readonly value?: unknown;
}

/** Somebody's actions as a page's script sends them, with their cookies. */
export interface Actor {
  readonly request: APIRequestContext;
  act(name: string, fields: Readonly<Record<string, string>>): Promise<Acted>;
  /** Who the site takes them for, as each page load asks. */
  me(): Promise<unknown>;
}

/** @param language of the sentences that they read */
export function actorOf({ request }: BrowserContext, site: TestSite, language = "zh-CN"): Actor {
  const headers = {
    accept: "application/json",
    "accept-language": language,
    origin: site.address,
  };
  return {
    request,
    act: async (name, form) => {
      const response = await request.post(site.at(`-/${name}`), { headers, form });
      return (await response.json()) as Acted;
    },
    me: async () => (await request.get(site.at("-/me"), { headers })).json(),
  };
}
