import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { agreements } from "../../../app/features/account/agreements/zh-CN.server";
import { localeFromAcceptLanguage, type Locale } from "../../../app/messages/locale";
import { messagesFor } from "../../../app/messages/messages.server";

describe("language of a page", () => {
  it.each([
    [null, "zh-CN"],
    ["", "zh-CN"],
    ["*", "zh-CN"],
    ["fr-FR,de;q=0.9", "zh-CN"],
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["zh-TW,zh;q=0.9,en;q=0.8", "zh-CN"],
    ["fr,en;q=0.4,zh;q=0.7", "zh-CN"],
    ["fr,en;q=0.8,zh;q=0.7", "en"],
    ["en;q=0,zh", "zh-CN"],
    ["en;q=x", "zh-CN"],
    ["xen", "zh-CN"],
  ] as const)("for Accept-Language %s is %s", (header, locale) => {
    expect(localeFromAcceptLanguage(header)).toBe(locale);
  });

  it("reads no more than 256 characters of a hostile header", () => {
    expect(localeFromAcceptLanguage(`${"fr,".repeat(100_000)}en`)).toBe("zh-CN");
  });
});

/** What every file of a language exports, by file: pages show some, scripts and workers others. */
async function partsOf(locale: Locale): Promise<Readonly<Record<string, unknown>>> {
  const folder = `app/messages/${locale}`;
  const files = readdirSync(folder).filter((file) => file !== "plural.ts");
  const parts = files.map(async (file) => [
    file,
    { ...((await import(/* @vite-ignore */ pathToFileURL(`${folder}/${file}`).href)) as object) },
  ]);
  return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
}

const [chineseParts, englishParts] = [await partsOf("zh-CN"), await partsOf("en")];

describe("the messages", () => {
  const leaves = (value: unknown, path: string): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, member]) => leaves(member, `${path}.${key}`))
      : [[path, value]];

  it("has every sentence in both languages; only a joining word may be empty in one", () => {
    const chinese = new Map(leaves(chineseParts, ""));
    const english = new Map(leaves(englishParts, ""));
    expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
    const silent = [...chinese].filter(
      ([path, sentence]) => sentence === "" && english.get(path) === "",
    );
    expect(silent).toEqual([]);
  });

  it("addresses readers as 您 throughout, in the agreements too", () => {
    const familiar = leaves({ ...chineseParts, agreements }, "").filter(([, sentence]) =>
      String(sentence).includes("你"),
    );
    expect(familiar).toEqual([]);
  });
});

describe("English sentences with a number", () => {
  const t = messagesFor("en");

  it.each([
    ["a like", t.comments.stars("1"), "1 like"],
    ["likes", t.comments.stars("1.2k"), "1.2k likes"],
    ["a gallery of one picture", t.media.galleryLabel("A cup", 1), "Gallery: A cup, 1 picture"],
    ["a formula", t.preview.changes.formula(1), "1 formula written on one line"],
    [
      "what an editor wrote by script",
      t.preview.changes.active(1),
      "1 script, control or plug-in left out",
    ],
    ["several of them", t.preview.changes.active(3), "3 scripts, controls or plug-ins left out"],
  ])("speak of %s", (_what, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

/** The names of all members, however deep. */
function membersIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [name, ...membersIn(value)]);
}

it("each sentence is named where something can show it", async () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("messages/"))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .join("\n");
  const named = new Set(sources.match(/[\w$-]+/g));
  const members = Object.values(await partsOf("zh-CN"))
    .flatMap(membersIn)
    .filter((name) => /^[a-z]/i.test(name));
  expect(members.filter((name) => !named.has(name))).toEqual([]);
});
