import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readableQuery } from "../../../../app/model/resources/urls";

it("keeps letters as they are and encodes what has a meaning in a URL", () => {
  expect(readableQuery([["alias", "河埠头的猫 & %E6"]])).toBe("alias=河埠头的猫+%26+%25E6");
});

it("says the same to whoever reads the URL", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" })),
      (fields) => {
        const { searchParams } = new URL(`https://a.example/?${readableQuery(fields)}`);
        expect(searchParams.toString()).toBe(new URLSearchParams(fields).toString());
      },
    ),
  );
});
