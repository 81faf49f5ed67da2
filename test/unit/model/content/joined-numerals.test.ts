import { expect, it } from "vitest";
import { keepNumeralsWithUnits } from "../../../../app/model/content/input-text";

it("keeps a Roman numeral with what it counts, and leaves any other title alone", () => {
  expect(keepNumeralsWithUnits("澜州启动防台风Ⅰ级应急响应")).toBe(
    "澜州启动防台风Ⅰ\u2060级应急响应",
  );
  expect(keepNumeralsWithUnits("地铁4号线Ⅱ期和Ⅲ期")).toBe("地铁4号线Ⅱ\u2060期和Ⅲ\u2060期");
  expect(keepNumeralsWithUnits("第Ⅰ卷")).toBe("第Ⅰ卷");
});

it("keeps a range of numbers in one line, whatever its dash", () => {
  expect(keepNumeralsWithUnits("南门河埠，1983—2025")).toBe("南门河埠，1983\u2060—\u20602025");
  expect(keepNumeralsWithUnits("1～3岁")).toBe("1\u2060～\u20603岁");
  expect(keepNumeralsWithUnits("他说——2025年见")).toBe("他说——2025年见");
});
