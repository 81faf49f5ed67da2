import { build } from "esbuild";
import type { BrowserContext, Page } from "playwright-core";

/** The host that bundled pages are served from; nothing is sent to it. */
export const BUNDLE_HOST = "https://share.example.test";

/** Modules of the site as one script, for pages that test a part in Chromium without the whole site. */
export async function bundle(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    target: "es2020",
    logLevel: "silent",
  });
  return result.outputFiles[0]!.text;
}

interface BundledPage {
  readonly script: string;
  readonly body?: string;
  /** Path below the host. */
  readonly path?: string;
  /** Answers of our own URLs, by path; anything else is 404. */
  readonly answers?: Readonly<Record<string, (url: URL) => { status?: number; json: unknown }>>;
}

/** Opens a page of the bundled script; every request is answered here, nothing leaves the machine. */
export async function openBundledPage(
  context: BrowserContext,
  { script, body = "", path = "/davmu/share/", answers = {} }: BundledPage,
): Promise<Page> {
  const page = await context.newPage();
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    const answer = answers[url.pathname];
    if (answer !== undefined) {
      const { status = 200, json } = answer(url);
      return route.fulfill({ status, json });
    }
    if (route.request().resourceType() !== "document" || url.origin !== BUNDLE_HOST)
      return route.fulfill({ status: 404, body: "" });
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="zh-CN"><body>${body}<script>${script.replaceAll("</script", "<\\/script")}</script></body></html>`,
    });
  });
  await page.goto(`${BUNDLE_HOST}${path}`);
  return page;
}
