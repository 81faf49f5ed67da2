import { PHONE_UA, type TestSite } from "../helpers/site";
import { localEnvironment } from "../../scripts/local-environment";

/** An article of the reference platform, by its URL on the site. */
export interface Article {
  readonly url: string;
  readonly title: string;
}

/** What one visitor got. */
export interface Visit {
  /** The complete document with the article's title in it. */
  readonly served: boolean;
  /** It was made from data that had outlived their freshness, or is such a document itself. */
  readonly stale: boolean;
  readonly milliseconds: number;
}

/**
 * The local server closes a kept connection after five idle seconds, at times just as the next call
 * is written to it: such a call was never heard, and is made once more.
 */
export function heard<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });
}

const PARAGRAPHS = 20;

/** Puts an article of twenty paragraphs onto the reference platform. */
export async function addArticle(site: TestSite, title: string): Promise<Article> {
  const html = Array.from({ length: PARAGRAPHS }, (_, line) => `<p>${title}，第${line}段。</p>`);
  const { url } = await heard(() =>
    site.control.addContent({ content_type: "article", title, html: html.join("") }),
  );
  return { url: new URL(new URL(url).pathname, site.address).href, title };
}

/** Sets a fault of the reference platform's control API, in place of the one before; null for none. */
export async function setFault(
  site: TestSite,
  fault: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await heard(() => site.control.clearFaults());
  if (fault !== null) await heard(() => site.control.fault(fault));
}

/** Gives an operator's command to the site; throws when it is refused. */
export async function giveCommand(
  site: TestSite,
  fields: readonly (readonly [string, string])[],
): Promise<void> {
  const response = await heard(() =>
    fetch(site.at("ops.data"), {
      method: "POST",
      headers: {
        authorization: `Bearer ${localEnvironment(0).OPS_SECRET}`,
        origin: site.address,
      },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    }),
  );
  if (!response.ok) throw new Error(`The order was refused with ${response.status}`);
}

async function read(url: string) {
  // A connection for this visit alone: whatever breaks it off is the site's doing.
  const headers = { "user-agent": PHONE_UA, connection: "close" };
  const response = await fetch(url, { headers, redirect: "manual" });
  const { status } = response;
  return { status, cache: response.headers.get("cache-status"), html: await response.text() };
}

/** Opens an article as somebody who has never been on the site. */
export async function visitArticle({ url, title }: Article): Promise<Visit> {
  const start = performance.now();
  const result = await read(url).catch(() => null);
  return {
    served:
      result?.status === 200 &&
      result.html.includes(`${title}</h1>`) &&
      result.html.includes("</body></html>"),
    stale: result?.cache?.includes("stale SIE") === true,
    milliseconds: performance.now() - start,
  };
}
