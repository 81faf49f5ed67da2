import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentRules, uncachedDocuments } from "~/edge.server/cache/document-rules";
import { documentMatcher } from "~/edge.server/document-cache/eligibility";
import { pathBelowBase } from "~/model/url/own-url";
import { contentPath } from "~/model/content/content-url";
import { allKinds, kinds, kindTraits, type Kind } from "~/model/content/kinds";
import { matchesKindFilter, KIND_FILTERS, type KindFilter } from "~/model/search/search";
import { offlineUrl } from "~/service-worker/routes";
import { contentItem } from "../model/content/content-item";
import { contentTypes } from "../../../origin/sample-data/content-format";

/** What is expected of a kind. A new kind does not compile without a line. */
const expected: Readonly<
  Record<
    Kind,
    {
      /** The class of its documents at the edge, or why they are never stored. */
      readonly document: keyof typeof documentRules | "uncached";
      /** Whether a device keeps its page for reading without a network. */
      readonly stored: boolean;
      /** Whether its cover says that it plays (fly cards), and is a video's (lists show an upright one uncut). */
      readonly cover: "still" | "plays" | "video";
      /** Under which filter of the search it is found; null: among all results only. */
      readonly found: KindFilter | null;
    }
  >
> = {
  article: { document: "detailDocument", stored: true, cover: "still", found: "article" },
  image: { document: "detailDocument", stored: true, cover: "still", found: "image" },
  video: { document: "detailDocument", stored: true, cover: "video", found: "video" },
  svideo: { document: "detailDocument", stored: true, cover: "video", found: "video" },
  audio: { document: "detailDocument", stored: true, cover: "plays", found: "audio" },
  video_album: { document: "detailDocument", stored: true, cover: "video", found: "video" },
  audio_album: { document: "detailDocument", stored: true, cover: "plays", found: "audio" },
  special: { document: "detailDocument", stored: true, cover: "still", found: "special" },
  mini_program: { document: "detailDocument", stored: true, cover: "still", found: null },
  local_live: { document: "liveDocument", stored: false, cover: "still", found: "live" },
  h5: { document: "uncached", stored: true, cover: "still", found: null },
  link: { document: "uncached", stored: true, cover: "still", found: null },
  topic: { document: "topicDocument", stored: true, cover: "still", found: null },
  sp_topic: { document: "detailDocument", stored: true, cover: "still", found: "special" },
  live: { document: "liveDocument", stored: false, cover: "still", found: "live" },
  cloud_form: { document: "uncached", stored: false, cover: "still", found: null },
};

function urlOf(kind: Kind): string {
  return contentPath(contentItem({ kind }));
}

function matches(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => documentMatcher(pattern).test(path));
}

function classOf(path: string): string | undefined {
  return (
    Object.entries(documentRules).find(([, { documents }]) => matches(documents, path))?.[0] ??
    (uncachedDocuments.some(({ documents }) => matches(documents, path)) ? "uncached" : undefined)
  );
}

/** Said where a kind differs from its line above. */
const CHANGE = {
  document:
    "change kindTraits (app/model/content/kinds.ts), or app/edge.server/cache/document-rules.ts",
  stored: "change OFFLINE_PATHS in app/service-worker/routes.ts",
  cover: "change kindTraits (app/model/content/kinds.ts)",
  found: "change kindTraits (app/model/content/kinds.ts)",
  platform: "change contentTypes in origin/sample-data/content-format.ts",
};

describe.each(allKinds)("a page of the kind %s", (kind) => {
  it("has a class of documents at the edge, or a reason to be stored never", () => {
    const path = pathBelowBase(urlOf(kind));
    expect(classOf(path), CHANGE.document).toBe(expected[kind].document);
  });

  it("is kept on a device, or is not", () => {
    const stored = offlineUrl(new URL(urlOf(kind), "https://share.example"));
    expect(stored !== null, CHANGE.stored).toBe(expected[kind].stored);
  });

  it("is marked as playing among the fly cards when it plays", () => {
    expect(kindTraits[kind].isPlayable, CHANGE.cover).toBe(expected[kind].cover !== "still");
  });

  it("shows an upright cover uncut in lists when it is a video's", () => {
    expect(kindTraits[kind].hasVideoCover, CHANGE.cover).toBe(expected[kind].cover === "video");
  });

  it("is found under one filter of the search, or among all results only", () => {
    const { found } = expected[kind];
    const filters = KIND_FILTERS.filter((filter) => matchesKindFilter(kind, filter));
    expect(filters, CHANGE.found).toEqual(found === null ? [] : [found]);
    expect(matchesKindFilter(kind, null)).toBe(true);
  });
});

it("each kind's page has a budget", () => {
  const budgets = JSON.parse(readFileSync("test/browser/budgets.json", "utf8")) as Readonly<
    Record<string, { readonly sample: string }>
  >;
  const samples = Object.values(budgets).map(({ sample }) => sample);
  expect(
    allKinds.filter((kind) => !samples.includes(`${kind}:`)),
    "add a line to test/browser/budgets.json",
  ).toEqual([]);
});

describe("the reference platform", () => {
  it("knows every kind of the site and no other", () => {
    const known = [...contentTypes].toSorted();
    expect(known, CHANGE.platform).toEqual(Object.keys(kinds).toSorted());
  });

  it("applies every migration, in the order of their numbers", () => {
    const files = readdirSync("origin/migrations").map((file) => file.replace(".sql", ""));
    const list = readFileSync("origin/data/migrate.ts", "utf8");
    const applied = [...list.matchAll(/^ {2}\["([^"]+)", \w+\],$/gm)].map(([, name]) => name);
    expect(applied, "list it in origin/data/migrate.ts").toEqual(files.toSorted());
  });
});
