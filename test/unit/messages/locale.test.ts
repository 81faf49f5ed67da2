import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { agreements } from "../../../app/features/account/agreements/zh-CN.server";
import { localeFromAcceptLanguage, type Locale } from "../../../app/messages/locale";
import { messagesFor } from "../../../app/messages/messages.server";
import { filesBelow, ROOT } from "../../helpers/files-below";

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

/** The members that are no objects, with their paths. */
function leaves(value: unknown, path: string): [string, unknown][] {
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, member]) => leaves(member, `${path}.${key}`))
    : [[path, value]];
}

describe("the messages", () => {
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

it("each sentence is named where something can show it", () => {
  const sources = filesBelow("app")
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("app/messages/"))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
  const named = new Set(sources.match(/[\w$-]+/g));
  const members = Object.values(chineseParts)
    .flatMap((part) => leaves(part, "").flatMap(([path]) => path.split(".")))
    .filter((name) => /^[a-z]/i.test(name));
  expect(members.filter((name) => !named.has(name))).toEqual([]);
});
