import { send, tryAll, type AttackClass } from "./attempts";

const FORMS = [
  "-/login",
  "-/logout",
  "-/code",
  "-/comment",
  "-/collect",
  "-/follow",
  "-/star",
  "-/booking",
  "-/track",
  "auth",
  "comment",
  "ops",
] as const;

const CROSS_SITE_SENDERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: "null" },
  { origin: "https://evil.example" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { referer: "http://127.0.0.1/" },
  { origin: "http://127.0.0.1" },
  { origin: "http://127.0.0.1:1" },
  { "x-forwarded-host": "evil.example", origin: "https://evil.example" },
];

/** Forms of other sites. */
export const crossSitePosts: AttackClass = {
  name: "posts of other sites",
  run: ({ site, session }) =>
    tryAll(
      FORMS.flatMap((form) =>
        ["POST", "PUT", "DELETE", "PATCH"].flatMap((method) =>
          CROSS_SITE_SENDERS.map((headers) => ({ form, method, headers })),
        ),
      ),
      async ({ form, method, headers }) => {
        const { status } = await send(site.at(form), {
          method,
          headers: {
            ...headers,
            cookie: session,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: "content=x",
        });
        return status === 403 ? null : `${method} ${form} ${JSON.stringify(headers)}: ${status}`;
      },
    ),
};

const INJECTIONS = [
  "\r\nset-cookie: pwn=1",
  "\nset-cookie: pwn=1",
  "\r\n\r\n<script>pwn()",
  "%0d%0aset-cookie:%20pwn=1",
  "%E5%98%8D%E5%98%8Aset-cookie:pwn=1",
  "\u0000set-cookie: pwn=1",
];
const PARAMETERS = [
  "return_to",
  "url",
  "_",
  "from",
  "keyword",
  "hide_all",
  "share_url",
  "timestamp",
  "page",
];
const PAGES = ["", "auth", "auth/result", "comment", "pc", "search", "list"];

/** Line breaks in what a visitor gives, as headers of the response. */
export const headerInjections: AttackClass = {
  name: "headers made of parameters",
  run: ({ site }) =>
    tryAll(
      PAGES.flatMap((page) =>
        PARAMETERS.flatMap((name) => INJECTIONS.map((injection) => ({ page, name, injection }))),
      ),
      async ({ page, name, injection }) => {
        const value = injection.includes("%") ? injection : encodeURIComponent(injection);
        const { pathname } = new URL(site.at(page));
        const response = await send(site.at(page), { path: `${pathname}?${name}=${value}` });
        const cookies = [response.headers["set-cookie"] ?? []].flat();
        return cookies.some((cookie) => cookie.startsWith("pwn=")) ||
          response.text.includes("<script>pwn()")
          ? `${page}?${name}=${value}`
          : null;
      },
    ),
};

const STEPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "%252e%252e%252f",
  "....//",
  "..;/",
  "/./../",
  "%c0%ae%c0%ae/",
  "..%00/",
];
const WANTED = [
  "etc/passwd",
  "wrangler.toml",
  ".dev.vars",
  "package.json",
  "build/worker/index.js",
  "__origin/samples",
  "_worker.js",
  "_routes.json",
];
const SECRETS = /root:x:0|SESSION_SECRET|OPS_SECRET|"dependencies"|createRequestHandler|"post_id"/;

/** Paths that climb out of the folders that are served. */
export const traversals: AttackClass = {
  name: "paths that climb",
  run: ({ site }) =>
    tryAll(
      ["/davmu/share/", "/davmu/share/assets/", "/media/", "/davmu/share/web/doc/"].flatMap(
        (root) =>
          STEPS.flatMap((step) => WANTED.map((wanted) => `${root}${step.repeat(6)}${wanted}`)),
      ),
      async (path) => {
        // Nobody of another machine: the control API is closed to it.
        const response = await send(site.address, {
          path,
          headers: { "sec-fetch-site": "cross-site" },
        });
        return SECRETS.test(response.text) ? `${path}: ${response.status}` : null;
      },
    ),
};
