import { describe, expect, it } from "vitest";
import { element } from "~/sanitizer.server/hast";
import { pictureUrl } from "~/sanitizer.server/picture-url";
import { growthOf } from "../../helpers/steps";

function urlIn(srcset: string) {
  return pictureUrl(element("img", { srcSet: srcset }));
}

describe("the candidates of a picture", () => {
  it("are read as HTML has them, and the best for a phone is taken", () => {
    const sets: [string, string | null][] = [
      ["/a.jpg 480w, /b.jpg 1600w, /c.jpg 4000w", "/b.jpg"],
      ["/a.jpg 1x,/b.jpg 2x", "/b.jpg"],
      ["/a.jpg, /b.jpg 2x", "/b.jpg"],
      ["/a,b.jpg", "/a,b.jpg"],
      ["/a.jpg,,, ", "/a.jpg"],
      ["/a.jpg 1x , /b.jpg nonsense", "/a.jpg"],
      [", ,", null],
    ];
    for (const [set, address] of sets) expect([set, urlIn(set)]).toEqual([set, address]);
  });

  it("are read in proportion to their length", async () => {
    for (const unit of [",", "a", "a,", "a ", " ", "a 1x,", "a 1"]) {
      for (const [start, end] of [
        ["", ""],
        ["/a", "b c"],
        ["/a 1x", "/b"],
      ]) {
        const textOf = (times: number) => `${start}${unit.repeat(300 * times)}${end}`;
        expect(await growthOf(textOf, urlIn), `${start}${unit}${end}`).toBeLessThan(2.5);
      }
    }
  });
});
