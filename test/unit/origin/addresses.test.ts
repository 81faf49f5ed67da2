import { describe, expect, it } from "vitest";
import { allKinds, kinds } from "../../../app/model/content/kinds";
import { sitePath } from "../../../origin/wire/content-url";

describe("the reference platform's URLs", () => {
  it.each(allKinds.filter((kind) => kinds[kind].slug !== null))(
    "open %s at the site's own word",
    (kind) => {
      const item = { postId: "abcd1234", mp: false, draft: false, publishedAt: 1_790_000_000 };
      const path = sitePath({ ...item, contentType: kind });
      expect(path.split("/")).toContain(kinds[kind].slug);
    },
  );
});
