import { once } from "node:events";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { PHONE_UA, type TestSite } from "../helpers/site";

/** Whom the attempts are made on: the built site with its platform, and what is on it. */
export interface Target {
  readonly site: TestSite;
  /** The `Cookie` of a visitor who is logged in. */
  readonly session: string;
}

/** What became of the attempts of one class. */
export interface Tally {
  readonly tried: number;
  /** Those that got through, in a line each. */
  readonly through: readonly string[];
}

export interface AttackClass {
  readonly name: string;
  /** Variables of a site of its own, for attempts that the others would disturb. */
  readonly variables?: Readonly<Record<string, string>>;
  run(target: Target): Promise<Tally>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** The URL is sent as it is spelled; without it, as the URL standard writes it. */
  readonly path?: string;
}

/** A connection for each attempt: one that was hung up on must not fail the next. */
const agent = new Agent({ keepAlive: false, maxSockets: 16 });

/**
 * Asks without a browser's or fetch's care for spellings, headers and lengths; redirects are not
 * followed. Bodies given in pieces are sent chunked.
 *
 * @throws when the connection ends without a response
 */
export function send(url: string, asked: SendOptions = {}): Promise<Answer> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        path: asked.path ?? `${pathname}${search}`,
        method: asked.method ?? (asked.body === undefined ? "GET" : "POST"),
        headers: { "user-agent": PHONE_UA, ...asked.headers },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    void sendBody(sent, asked.body);
  });
}

/** Resolves when more may be written, or nothing more will be read. */
async function drained(sent: ReturnType<typeof request>): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(sent, "drain", { signal }), once(sent, "close", { signal })]).catch(
    () => {},
  );
  settled.abort();
}

async function sendBody(
  sent: ReturnType<typeof request>,
  body: SendOptions["body"],
): Promise<void> {
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
    sent.end(body);
    return;
  }
  for await (const piece of body) {
    if (sent.destroyed || sent.writableEnded) return;
    if (!sent.write(piece)) await drained(sent);
  }
  sent.end();
}

/** What a page of the site sends with its forms. */
export const OWN = { "sec-fetch-site": "same-origin" } as const;

/** Hands a form in as a page of the site does, by a script when an outcome is wanted. */
export function submitForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(url, {
    method: "POST",
    headers: { ...OWN, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Makes attempts one after another and keeps those that `got` somewhere, with what they got. */
export async function tryAll<Attempt>(
  attempts: Iterable<Attempt>,
  got: (attempt: Attempt) => Promise<string | null>,
): Promise<Tally> {
  const through: string[] = [];
  let tried = 0;
  for (const attempt of attempts) {
    tried += 1;
    const gain = await got(attempt);
    if (gain !== null) through.push(gain);
  }
  return { tried, through };
}

/** The tallies of several parts as one. */
export function added(...tallies: readonly Tally[]): Tally {
  return {
    tried: tallies.reduce((sum, { tried }) => sum + tried, 0),
    through: tallies.flatMap(({ through }) => through),
  };
}
