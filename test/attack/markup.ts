import { attacks } from "../unit/sanitizer.server/attacks";
import { startTestBrowser } from "../helpers/site";
import { tryAll, type AttackClass } from "./attempts";

/** Where an editor's or a commenter's text stands in a page. */
const places: Readonly<Record<string, (markup: string) => Record<string, unknown>>> = {
  body: (html) => ({ html: `<p>头</p>${html}<p>尾</p>` }),
  title: (title) => ({ title, summary: title, author: title }),
};

/**
 * Markup that tries to run, opened in Chromium: the marker must not be called. The policy would stop
 * most of it; what it had to stop counts as having got through the body's allowlist.
 */
export const markup: AttackClass = {
  name: "markup in bodies and titles, in a browser",
  run: async ({ site }) => {
    const browser = await startTestBrowser();
    const visitor = await browser.visitor({ serviceWorkers: "block" });
    const page = await visitor.newPage();
    let gain: string | null = null;
    await page.exposeFunction("pwn", () => (gain = "ran"));
    page.on("dialog", (dialog) => {
      gain = "opened a dialog";
      void dialog.dismiss();
    });
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) gain ??= `stopped by the policy alone`;
    });
    const attempts = attacks.flatMap((attack) =>
      Object.entries(places).map(([place, item]) => ({ attack, place, item: item(attack) })),
    );
    try {
      return await tryAll(attempts, async ({ attack, place, item }) => {
        gain = null;
        const { url } = await site.control.addContent({
          title: "标记",
          html: "<p>字</p>",
          ...item,
        });
        const pageUrl = new URL(new URL(url).pathname, site.address).href;
        await page.goto(pageUrl, { waitUntil: "load" });
        await page.mouse.move(195, 400);
        if (page.url() !== pageUrl) gain = `led to ${page.url()}`;
        return gain === null ? null : `${place} ${attack}: ${gain}`;
      });
    } finally {
      await browser.close();
    }
  },
};
