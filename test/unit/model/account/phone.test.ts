import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  caretAfterFormatting,
  formatPhone,
  phoneDigits,
} from "../../../../app/model/account/phone";

describe("the phone field", () => {
  it("shows a phone number in groups of 3, 4 and 4 digits as it is typed", () => {
    expect(formatPhone("138")).toBe("138");
    expect(formatPhone("1380")).toBe("138 0");
    expect(formatPhone("13800138")).toBe("138 0013 8");
    expect(formatPhone("13800138000")).toBe("138 0013 8000");
  });

  it("stops at 11 digits", () => {
    expect(formatPhone("138001380009999")).toBe("138 0013 8000");
  });

  it.each([
    ["138 0013 8000", "grouped"],
    ["138-0013-8000", "with dashes"],
    ["+86 138 0013 8000", "with the country code"],
    ["008613800138000", "with an international prefix"],
    ["１３８００１３８０００", "in full-width digits"],
    [" 13800138000\n", "with white space around it"],
  ])("understands a pasted number %s (%s)", (pasted) => {
    expect(phoneDigits(pasted)).toBe("13800138000");
  });

  it("keeps the caret behind the same digit when it groups the number", () => {
    expect(caretAfterFormatting("1380", 4)).toBe(5);
    expect(caretAfterFormatting("138 00138 000", 8)).toBe(8);
    expect(caretAfterFormatting("13900138000", 3)).toBe(3);
    expect(caretAfterFormatting("138x0013", 4)).toBe(3);
  });

  it("groups a number that is grouped already the same way", () => {
    assert(
      property(string(), (typed) => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
        expect(phoneDigits(typed).length).toBeLessThanOrEqual(11);
      }),
    );
  });
});
