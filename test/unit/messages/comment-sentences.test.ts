import { describe, expect, it } from "vitest";
import { comments } from "../../../app/messages/en/comments";
import { reading } from "../../../app/messages/en/reading";

describe("comments and lists in English", () => {
  it("says the specification's sentences to the letter in English", () => {
    expect(comments).toMatchObject({
      empty: "no comments yet, grab the sofa",
      emptyRefused: "comment cannot be empty～",
      closed: "comments closed",
      closedToast: "comments closed～",
      sent: "comment sent",
      sentToMediaAccount: "commented successfully",
    });
    expect(reading).toMatchObject({ hot: "72 hours hot", albumUpdating: "updating" });
    expect(reading.albumUpdatedTo(12)).toBe("updated to 12 items");
    expect(reading.albumFinished(12)).toBe("finished, 12 items in total");
  });
});
