import { added, send, submitForm, tryAll, type AttackClass } from "./attempts";

/** Pages and names of elsewhere that ask this machine. */
const CROSS_SITE_READERS: readonly Readonly<Record<string, string>>[] = [
  { origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { host: "evil.example" },
  { host: "rebind.example:80" },
  { origin: "null" },
];
const CONTROL_PATHS = [
  "/__origin/samples",
  "//__origin/samples",
  "/%5f%5forigin/samples",
  "/__ORIGIN/samples",
] as const;

/** Everything that must look like a page that does not exist. */
export const hidden: AttackClass = {
  name: "what is closed: operators, taken-down content, the control API",
  run: async ({ site, session }) => {
    const missing = await send(site.at("no-such-page"));
    const missed = await submitForm(site.at("no-such-page"), {});
    const shape = ({ status, text }: { status: number; text: string }) =>
      `${status} ${text.replaceAll(/nonce="[^"]*"/g, "").replaceAll(/no-such-page|ops/g, "").length}`;
    const ops = await tryAll(
      [
        {},
        { authorization: "Bearer x" },
        { authorization: "Basic b3BzOm9wcw==" },
        { cookie: "ops=1" },
        { cookie: session },
      ],
      async (headers: Readonly<Record<string, string>>) => {
        const response = await send(site.at("ops"), { headers });
        return shape(response) === shape(missing) ? null : `ops ${JSON.stringify(headers)}`;
      },
    );
    const orders = await tryAll(["purge", "override", "reset"], async (order) => {
      const { status } = await submitForm(site.at("ops"), {
        command: order,
        intent: order,
        target: "*",
      });
      return status === missed.status ? null : `ops ${order}: ${status}`;
    });
    const down = await tryAll(
      [17, 100].flatMap((state) =>
        ["article", "video", "gallery"].map((type) => ({ state, type })),
      ),
      async ({ state }) => {
        const { url } = await site.control.addContent({
          title: "下架的内容",
          html: "<p>下架的正文。</p>",
          state,
        });
        const pageUrl = new URL(url).pathname;
        for (const path of [
          pageUrl,
          pageUrl.replace(/\/([^/]+)\/index\.html$/, "/preview-$1/index.html"),
        ]) {
          const first = await send(`${site.address}${path}`);
          const location = first.headers.location;
          const last =
            location === undefined ? first : await send(new URL(location, site.address).href);
          if (`${first.text}${last.text}`.includes("下架的正文"))
            return `${path} in state ${state}`;
        }
        return null;
      },
    );
    const control = await tryAll(
      CROSS_SITE_READERS.flatMap((headers) => CONTROL_PATHS.map((path) => ({ headers, path }))),
      async ({ headers, path }) => {
        const { text } = await send(site.address, {
          path,
          headers,
        });
        return text.includes('"url"') ? `${path} ${JSON.stringify(headers)}` : null;
      },
    );
    return added(ops, orders, down, control);
  },
};
