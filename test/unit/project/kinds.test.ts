import { describe, expect, it } from "vitest";
import { documentRules, uncachedDocuments } from "~/edge.server/cache/document-rules";
import { documentMatcher } from "~/edge.server/document-cache/document-pattern";
import { PLAYED } from "~/features/list-page/fly-card/fly-cards";
import { pathBelowBase } from "~/model/address/own-address";
import { contentPath } from "~/model/content/address";
import { allKinds, kinds, type Kind } from "~/model/content/kinds";
import { keptAddress } from "~/service-worker/routes";
import { contentItem } from "../model/content/content-item";
import { contentTypes } from "../../../origin/sample-data/content-format";

/** What a kind of content means for what is not keyed by kind. A new kind does not compile without a line. */
const expected: Readonly<
  Record<
    Kind,
    {
      /** The class of its documents at the edge, or why they are never stored. */
      readonly document: keyof typeof documentRules | "never";
      /** Whether a device keeps its page for reading without a network. */
      readonly kept: boolean;
      /** Whether its cover among the fly cards says that it plays. */
      readonly played: boolean;
    }
  >
> = {
  article: { document: "detailDocument", kept: true, played: false },
  image: { document: "detailDocument", kept: true, played: false },
  video: { document: "detailDocument", kept: true, played: true },
  svideo: { document: "detailDocument", kept: true, played: true },
  audio: { document: "detailDocument", kept: true, played: true },
  video_album: { document: "detailDocument", kept: true, played: true },
  audio_album: { document: "detailDocument", kept: true, played: true },
  special: { document: "detailDocument", kept: true, played: false },
  mini_program: { document: "detailDocument", kept: true, played: false },
  local_live: { document: "liveDocument", kept: false, played: false },
  h5: { document: "never", kept: true, played: false },
  link: { document: "never", kept: true, played: false },
  topic: { document: "topicDocument", kept: true, played: false },
  sp_topic: { document: "detailDocument", kept: true, played: false },
  live: { document: "liveDocument", kept: false, played: false },
  cloud_form: { document: "never", kept: false, played: false },
};

function addressOf(kind: Kind): string {
  return contentPath(contentItem({ kind }));
}

function matches(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => documentMatcher(pattern).test(path));
}

function classOf(path: string): string | undefined {
  return (
    Object.entries(documentRules).find(([, { documents }]) => matches(documents, path))?.[0] ??
    (uncachedDocuments.some(({ documents }) => matches(documents, path)) ? "never" : undefined)
  );
}

describe.each(allKinds)("a page of the kind %s", (kind) => {
  it("has a class of documents at the edge, or a reason to be stored never", () => {
    expect(classOf(pathBelowBase(addressOf(kind)))).toBe(expected[kind].document);
  });

  it("is kept on a device, or is not", () => {
    expect(keptAddress(new URL(addressOf(kind), "https://share.example")) !== null).toBe(
      expected[kind].kept,
    );
  });

  it("is marked as playing among the fly cards when it plays", () => {
    expect(PLAYED.includes(kind)).toBe(expected[kind].played);
  });
});

describe("the reference platform", () => {
  it("knows every kind of the site and no other", () => {
    expect([...contentTypes].toSorted()).toEqual(Object.keys(kinds).toSorted());
  });
});
