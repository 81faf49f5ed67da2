import { submitForm, OWN, send, tryAll, type SendOptions, type AttackClass } from "./attempts";
import type { TestSite } from "../helpers/site";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const MEGABYTE = 1024 * 1024;

/** The same piece again and again after what comes `first`, chunked: no header says how much. */
export async function* pieces(text: string, bytes: number, first = ""): AsyncGenerator<Uint8Array> {
  if (first !== "") yield Buffer.from(first);
  const piece = Buffer.from(text.repeat(Math.max(1, Math.floor(16_384 / text.length))));
  for (let sent = 0; sent < bytes; sent += piece.byteLength) yield piece;
}

interface Heavy {
  readonly what: string;
  readonly type: string;
  body(): Exclude<SendOptions["body"], undefined>;
}

/** Bodies that cost most to read, each some twenty megabytes. */
export const heavyBodies: readonly Heavy[] = [
  { what: "one endless field", type: URLENCODED, body: () => pieces("x", 20 * MEGABYTE) },
  { what: "empty fields", type: URLENCODED, body: () => pieces("&a", 20 * MEGABYTE) },
  { what: "escapes", type: URLENCODED, body: () => pieces("%e6%9e%97=%", 20 * MEGABYTE) },
  {
    what: "tiny parts",
    type: MULTIPART,
    body: () =>
      pieces('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n', 20 * MEGABYTE),
  },
  {
    what: "a part whose head never ends",
    type: MULTIPART,
    body: () => pieces("--b\r\nx: y", 20 * MEGABYTE),
  },
  {
    what: "a boundary that almost ends",
    type: MULTIPART,
    body: () => pieces("\r\n--", 20 * MEGABYTE),
  },
  {
    what: "a file whose lines almost end it",
    type: MULTIPART,
    body: () =>
      pieces(
        "\r\n--",
        20 * MEGABYTE,
        '--b\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n',
      ),
  },
  { what: "deep JSON", type: "application/json", body: () => pieces("[", 20 * MEGABYTE) },
];

/** The encoded id in a form's URL. */
function idOf(form: string): string {
  return new URL(form).pathname.split("/").at(-2) ?? "";
}

/** The URLs that read a body, each in its own way. */
export function readers(form: string): readonly string[] {
  return [
    "-/login",
    "-/code",
    "-/comment",
    "-/collect",
    "-/track",
    "-/csp-report",
    "auth",
    "comment",
    "invite",
    form,
    `/davmu/share/-/form-file/${idOf(form)}`,
  ];
}

export async function formUrl({
  site,
}: {
  readonly site: Pick<TestSite, "address" | "control">;
}): Promise<string> {
  const samples = await site.control.samples();
  const found = samples.find(({ name }) => name.startsWith("cloud_form"));
  if (found === undefined) throw new Error("No sample page is a form");
  return new URL(new URL(found.url).pathname, site.address).href;
}

/** A body that is read whole: what the worker should have stopped long before. */
const TIMEOUT_MS = 10_000;

export const heavy: AttackClass = {
  name: "bodies without end",
  run: async (target) => {
    const form = await formUrl(target);
    return tryAll(
      readers(form).flatMap((reader) => heavyBodies.map((body) => ({ reader, ...body }))),
      async ({ reader, what, type, body }) => {
        const started = Date.now();
        const result = await send(target.site.at(reader), {
          headers: { ...OWN, "content-type": type, cookie: target.session },
          body: body(),
          // The worker hangs up on whoever does not stop.
        }).catch(() => null);
        const took = Date.now() - started;
        if (took > TIMEOUT_MS) return `${reader}, ${what}: ${took} ms`;
        return result !== null &&
          result.status < 400 &&
          result.status !== 303 &&
          reader !== "-/csp-report"
          ? `${reader}, ${what}: ${result.status}`
          : null;
      },
    );
  },
};

function upload(name: string, type: string, bytes: Uint8Array): SendOptions {
  const head = `--b\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { ...OWN, "content-type": MULTIPART, accept: "application/json" },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]),
  };
}

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="pwn()"/>');
const NAMES = [
  "evil.svg",
  "evil.html",
  "evil.png.svg",
  "evil.svg%00.png",
  "../../evil.png",
  "evil.php",
  "EVIL.SVG",
  "a\u202egnp.svg",
  "evil",
  ".htaccess",
  "evil.png/..",
];

/** Files whose name or kind lies about what is in them. */
export const files: AttackClass = {
  name: "files that lie about their kind",
  run: async (target) => {
    const id = idOf(await formUrl(target));
    const url = target.site.at(`-/form-file/${id}`);
    const kinds = ["image/png", "image/svg+xml", "text/html"];
    return tryAll(
      NAMES.flatMap((name) =>
        kinds.flatMap((type) =>
          [PNG, SVG].map((start) => ({ name, type, bytes: Buffer.concat([start, SVG]) })),
        ),
      ),
      async ({ name, type, bytes }) => {
        const { status, text } = await send(url, upload(name, type, bytes));
        if (status !== 200) return null;
        return /\.(?:svg|html?|php)\b|\.\.|\u202e/i.test(text)
          ? `${name} as ${type}: ${text}`
          : null;
      },
    );
  },
};

/** Codes and passwords that are tried, cookies or not. */
export const guesses: AttackClass = {
  name: "guesses and floods of codes",
  variables: { THROTTLES: "on" },
  run: async ({ site }) => {
    const json = { accept: "application/json" };
    const through: string[] = [];
    let tried = 0;
    const count = async (
      times: number,
      most: number,
      what: string,
      go: (at: number) => Promise<number>,
    ) => {
      let done = 0;
      for (let at = 0; at < times; at += 1) {
        tried += 1;
        if ((await go(at)) !== 429) done += 1;
      }
      if (done > most) through.push(`${what}: ${done} of ${times}, ${most} are allowed`);
    };
    const login = { method: "code", agreed: "on" };
    await count(
      20,
      5,
      "codes to one phone",
      async () =>
        (await submitForm(site.at("-/code"), { ...login, phone: "13800138001" }, json)).status,
    );
    await count(
      60,
      30,
      "codes to many phones",
      async (at) =>
        (
          await submitForm(
            site.at("-/code"),
            { ...login, phone: `139${String(10_000_000 + at)}` },
            json,
          )
        ).status,
    );
    await count(
      40,
      10,
      "codes guessed for one phone",
      async (at) =>
        (
          await submitForm(
            site.at("-/login"),
            { ...login, phone: "13800138002", code: String(1000 + at) },
            json,
          )
        ).status,
    );
    await count(
      90,
      60,
      "passwords guessed for many phones",
      async (at) =>
        (
          await submitForm(
            site.at("-/login"),
            {
              method: "password",
              agreed: "on",
              phone: `137${String(10_000_000 + at)}`,
              password: "123456",
            },
            { ...json, "x-forwarded-for": `10.0.0.${at}`, "user-agent": `Mobile ${at}` },
          )
        ).status,
    );
    return { tried, through };
  },
};
