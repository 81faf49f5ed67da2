import { transform } from "lightningcss";
import { describe, expect, it } from "vitest";
import { shortNames, shortProperties } from "../../../scripts/short-properties";

function counts(names: Readonly<Record<string, number>>) {
  return new Map(Object.entries(names));
}

describe("custom properties in built style sheets", () => {
  it("have short names, the most used the shortest, but where scripts name them", () => {
    const short = shortNames(
      counts({ "--color-page": 9, "--color-band": 30, "--text-scale": 50, "--b": 1 }),
      counts({ "--text-scale": 2 }),
    );
    expect([...short]).toEqual([
      ["--color-band", "--a"],
      ["--color-page", "--c"],
    ]);
  });

  it("get as many names as there are properties, none twice", () => {
    const many = Array.from({ length: 900 }, (_, at) => [`--property-${at}`, 1] as const);
    const short = shortNames(new Map(many), new Map());
    expect(new Set(short.values()).size).toBe(900);
    expect(Math.max(...[...short.values()].map(({ length }) => length))).toBe(5);
  });

  it("keep together what is declared in one sheet and used in another, however often they are built", () => {
    const built = (css: string) =>
      transform({
        filename: "a.css",
        code: Buffer.from(css),
        minify: true,
        visitor: shortProperties(),
      }).code.toString();
    const [, name] = /^:root\{(--[a-z]+):/.exec(built(":root{--color-secondary:red}"))!;
    expect(name!.length).toBeLessThan("--color".length);
    expect(built(built("p{color:var(--color-secondary)}"))).toBe(`p{color:var(${name})}`);
    expect(built("p{zoom:var(--text-scale)}")).toBe("p{zoom:var(--text-scale)}");
  });
});
