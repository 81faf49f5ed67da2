import { send, OWN, tryAll, type AttackClass } from "./attempts";

const POISONS: readonly Readonly<Record<string, string>>[] = [
  { "x-forwarded-host": "evil.example" },
  { "x-host": "evil.example" },
  { forwarded: "host=evil.example" },
  { "x-forwarded-proto": "javascript" },
  { "x-original-url": "/evil.example" },
  { "x-rewrite-url": "/evil.example" },
  { "x-forwarded-prefix": "//evil.example" },
  { "accept-language": '"><script>pwn()</script>' },
  { cookie: 'lang="><script>pwn()</script>' },
  { "user-agent": 'Mozilla/5.0 (Linux; Android 13) Mobile "><script>pwn()</script>evil.example' },
  { referer: "https://evil.example/" },
  { range: "bytes=0-10" },
  { "x-http-method-override": "DELETE" },
  { "save-data": "on\u00e9vil.example" },
  { dpr: "evil.example" },
  { "cf-connecting-ip": "evil.example" },
  { "if-none-match": '"evil.example"' },
  { expect: "evil.example" },
];
const SUFFIXES = [
  "",
  "?utm_source=evil.example",
  "?x=%22%3E%3Cscript%3Epwn()%3C/script%3E",
  "?_data=evil.example",
  "?index=evil.example",
  "?__remix=evil.example",
  "?callback=pwn%28%29//evil.example",
];

/** What one visitor sends and the next one is given. */
export const poisonedCaches: AttackClass = {
  name: "one visitor's request in another's page",
  run: async ({ site }) =>
    tryAll(
      POISONS.flatMap((headers) => SUFFIXES.map((suffix) => ({ headers, suffix }))),
      async ({ headers, suffix }) => {
        const { url } = await site.control.addContent({ title: "缓存", html: "<p>正文。</p>" });
        const pageUrl = `${new URL(new URL(url).pathname, site.address).href}${suffix}`;
        // A client that Node would not let say this has nothing to poison with.
        await send(pageUrl, { headers }).catch(() => null);
        const plain = pageUrl.split("?")[0] ?? pageUrl;
        for (const asked of suffix === "" ? [plain] : [plain, pageUrl]) {
          const { status, text, headers: given } = await send(asked);
          const poisoned =
            text.includes("<script>pwn()") ||
            (asked === plain && `${text}${JSON.stringify(given)}`.includes("evil.example"));
          const lost = asked === plain && (status !== 200 || !text.includes("正文。"));
          if (poisoned || lost) return `${JSON.stringify(headers)} ${suffix}: ${status}`;
        }
        return null;
      },
    ),
};

function* tampered(session: string): Generator<string> {
  const [pair = ""] = session.split("; ");
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  for (let place = 0; place < value.length; place += Math.ceil(value.length / 60)) {
    const other = value[place] === "A" ? "B" : "A";
    yield `${name}=${value.slice(0, place)}${other}${value.slice(place + 1)}`;
  }
  for (const made of [
    "",
    "null",
    "{}",
    value.slice(0, -2),
    `${value}A`,
    value.toLowerCase(),
    btoa('{"token":"x"}'),
  ])
    yield `${name}=${made}`;
}

/** Cookies that were changed, cut or made up. */
export const cookies: AttackClass = {
  name: "cookies that were tampered with",
  run: ({ site, session }) =>
    tryAll(tampered(session), async (cookie) => {
      const { text } = await send(site.at("-/me"), { headers: { cookie, ...OWN } });
      return text.includes('"alias"') ? cookie : null;
    }),
};
