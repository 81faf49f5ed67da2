// What a document is made of, counted: no measurement of time, so it says the same on every machine.
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const setup = setUpSite();

/** Budgets catch accidents: a document may grow by a tenth. */
const SLACK = 1.1;

/** Bytes of the document, and of it what is neither text nor a URL; elements. */
const BUDGETS = {
  // Its hottest comments come with their best replies.
  "article:": { bytes: 84_190, markup: 69_420, elements: 752 },
  // Every picture of a gallery has its own ways on and back: 3 kB that compress to 50 bytes.
  "image:": { bytes: 100_650, markup: 85_190, elements: 920 },
  "video:": { bytes: 86_460, markup: 72_900, elements: 762 },
  // Four of its elements are its address, to be copied where no script passes it on; two divide its title.
  // Its rules for large text and for phones held sideways grew by 4 kB, which compress to one.
  // A programme's mark and the title of a replay's chapters are half a kilobyte of them.
  "local_live: 直击": { bytes: 60_500, markup: 57_500, elements: 196 },
  list: { bytes: 36_430, markup: 32_890, elements: 230 },
  home: { bytes: 48_790, markup: 44_920, elements: 290 },
} as const;

async function documentOf(name: string): Promise<string> {
  const url = await setup.sample(name);
  const headers = { "user-agent": PHONE_UA, "accept-language": "zh-CN" };
  // The second visit's document is whole: every part was there in time.
  await (await fetch(url, { headers })).text();
  return (await fetch(url, { headers })).text();
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function counted(html: string) {
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const texts = shown.match(/(?<=>)[^<]+/g) ?? [];
  const attributes = [...shown.matchAll(/\s(?:href|src|srcset|srcSet|content|alt)="([^"]*)"/g)];
  const bytes = Buffer.byteLength(html);
  return {
    bytes,
    markup: bytes - bytesOf(texts) - bytesOf(attributes.map(([, value = ""]) => value)),
    elements: (shown.match(/<[a-z]/g) ?? []).length,
  };
}

describe("the document of a page", () => {
  it.each(Object.entries(BUDGETS))("keeps to its size and its elements: %s", async (name, most) => {
    const { bytes, markup, elements } = counted(await documentOf(name));
    expect(bytes).toBeLessThanOrEqual(most.bytes * SLACK);
    expect(markup).toBeLessThanOrEqual(most.markup * SLACK);
    expect(elements).toBeLessThanOrEqual(most.elements * SLACK);
  });

  it("has the rules of lists and comments right before what lies below, and not before the article", async () => {
    const html = await documentOf("article:");
    const sheet = html.indexOf('<style id="below-styles"');
    const before = html.slice(0, html.indexOf("</article>"));
    expect(before).not.toContain(".comment-row");
    expect(before).not.toContain(".content-card");
    expect(sheet).toBeGreaterThan(html.indexOf("</article>"));
    expect(sheet).toBeLessThan(html.indexOf('id="related-part"'));
    const rules = html.slice(sheet, html.indexOf("</style>", sheet));
    expect(rules).toContain(".comment-row");
    expect(rules).toContain(".content-card");
  });

  it("has every rule of lists and comments once, and before what it is for", async () => {
    const samples = await setup.control.samples();
    const wrong: string[] = [];
    for (const { name } of samples) {
      const html = await documentOf(name);
      for (const part of ["content-card", "content-tag", "hot-list", "comment-row"]) {
        const used = html.search(new RegExp(`class="(?:[^"]* )?${part}[" ]`));
        if (used === -1) continue;
        const rules = [...html.matchAll(new RegExp(`[,}]\\.${part}\\{`, "g"))].map(
          ({ index }) => index,
        );
        if (rules.length !== 1 || rules[0]! > used) wrong.push(`${name} ${part} ${rules.length}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
