import { describe, expect, it } from "vitest";
import type { CallPattern } from "../../../app/upstream.server/call-pattern";
import { declaredCalls } from "../../../app/upstream.server/calls";
import { adapterText } from "../../../scripts/platform/new-adapter";
import {
  contentIdOf,
  encodedIdsOf,
  ID_OF_ACT,
  IDS_OF_USER_POST,
  NEEDS,
  CONTENT_OF_CALL,
  SCREEN_CALLS,
  SCREEN_OF_KIND,
  SCREENS,
} from "../../../scripts/platform/needs";

const calls = new Map(declaredCalls().map((call) => [call.name, call]));

/** Calls with an id that is the platform's own, in its own form, and of what. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  account: "an account",
  group: "a group",
  liveRoom: "a broadcast, by its live_id",
  liveChat: "a broadcast, by its live_id",
  sendRoomMessage: "a broadcast, by its live_id",
  likeRoom: "a broadcast, by its live_id",
  clueTopic: "a channel",
  reporter: "a reporter",
  reporterClues: "a reporter",
  cluesCallingUpon: "a reporter",
  mediaAccount: "a media account",
  mediaAccountContents: "a media account",
  isFollowed: "a media account",
  follow: "a media account",
  openContent: "an entry of the open catalogue",
};

/** The parameters of a call that are ids by their name, in its path or its query. */
function idsIn({ segments, query }: CallPattern): readonly string[] {
  return [...segments, ...query.map(({ value }) => value)].flatMap((part) =>
    typeof part !== "string" && "name" in part && /^(?:id|\w+_id)$/.test(part.name)
      ? [part.name]
      : [],
  );
}

describe("what a platform's calls are needed for (scripts/platform/needs.ts)", () => {
  it("names calls that the site declares, and no other", () => {
    const named = [NEEDS, CONTENT_OF_CALL, ID_OF_ACT, IDS_OF_USER_POST, OTHER_IDS].flatMap(
      (table) => Object.keys(table),
    );
    const grouped = SCREEN_CALLS.flatMap(([, names]) => names);
    expect([...named, ...grouped].filter((name) => !calls.has(name))).toEqual([]);
  });

  it("names the id that a call of content has in its path", () => {
    const without = Object.keys(CONTENT_OF_CALL).filter(
      (name) => !calls.get(name)?.pattern.text.includes(`{${contentIdOf(name)}}`),
    );
    expect(without).toEqual([]);
  });

  it("says of each call with an id whether the site encodes it", () => {
    const withId = [...calls.values()].filter(({ pattern }) => idsIn(pattern).length > 0);
    const unsaid = withId
      .map(({ name }) => name)
      .filter((name) => encodedIdsOf(name).length === 0 && !(name in OTHER_IDS));
    expect(unsaid).toEqual([]);
    expect(Object.keys(OTHER_IDS).filter((name) => encodedIdsOf(name).length > 0)).toEqual([]);
  });

  it("gives a new adapter the ids of each of them", () => {
    const text = adapterText("my-platform");
    const without = [...calls.keys()].filter(
      (name) =>
        encodedIdsOf(name).length > 0 &&
        !new RegExp(`\\b${name}: \\{.*ids: \\["${encodedIdsOf(name).join('", "')}"\\]`).test(text),
    );
    expect(without).toEqual([]);
  });

  it("has the screen of each kind with a page", () => {
    const screens = SCREENS.map(({ name }) => name);
    const ofKinds = Object.values(SCREEN_OF_KIND).filter((name) => name !== null);
    expect(ofKinds.filter((name) => !screens.includes(name))).toEqual([]);
  });
});
