import { expect, it } from "vitest";
import { joinedNumerals } from "../../../../app/model/content/input-text";

it("keeps a Roman numeral with what it counts, and leaves any other title alone", () => {
  expect(joinedNumerals("澜州启动防台风Ⅰ级应急响应")).toBe("澜州启动防台风Ⅰ\u2060级应急响应");
  expect(joinedNumerals("地铁4号线Ⅱ期和Ⅲ期")).toBe("地铁4号线Ⅱ\u2060期和Ⅲ\u2060期");
  expect(joinedNumerals("第Ⅰ卷")).toBe("第Ⅰ卷");
});
