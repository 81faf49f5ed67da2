import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { renditionsBy } from "~/model/content/renditions";
import { attacks } from "./attacks";
import { dangersIn } from "./dangers";
import { madeUp, partOfThisRun } from "../../parts";

describe("an article's body: safety", () => {
  test.each(attacks)("nothing runs, loads, overlays or clobbers: %s", (attack) => {
    for (const wrapped of [
      attack,
      `<section><p>${attack}</p></section>`,
      `<table><tr><td>${attack}`,
    ]) {
      expect(dangersIn(sanitiseBody(wrapped).html)).toEqual([]);
    }
  });

  test("an editor's own renditions are refused, beside the site's rule and without it", () => {
    const input = `<p><img src="/media/a.jpg" srcset="//pwn.example/a 1x" sizes="1px" width="900" height="600"></p>`;
    expect(sanitiseBody(input).html).not.toMatch(/srcset|sizes|pwn/);
    const { html } = sanitiseBody(input, {
      renditions: renditionsBy({ template: "{url}?w={width}", hosts: [] }),
    });
    expect(html).toContain('srcset="/media/a.jpg?w=480 480w, ');
    expect(html).not.toMatch(/pwn|1px/);
  });

  test("the URL of a drawing ends no attribute, whatever its quotes", () => {
    const body = sanitiseBody(`<svg viewBox="0 0 9 9"><text>a'b"c</text></svg>`).html;
    expect(dangersIn(body)).toEqual([]);
    expect(body).toContain("%3Ctext%3Ea%27b%22c%3C");
  });

  test("no combination of attacks makes a new one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...attacks), { minLength: 2, maxLength: 6 }),
        (parts) => {
          expect(dangersIn(sanitiseBody(parts.join("")).html)).toEqual([]);
        },
      ),
      { numRuns: madeUp(40, 1500) },
    );
  });

  test("no cut through an attack makes a new one", () => {
    const cut = fc
      .tuple(fc.constantFrom(...attacks), fc.nat(200), fc.constantFrom(...attacks))
      .map(([first, at, second]) => first.slice(0, at % first.length) + second);
    fc.assert(
      fc.property(cut, (html) => {
        expect(dangersIn(sanitiseBody(html).html)).toEqual([]);
      }),
      { numRuns: madeUp(60, 2500) },
    );
  });

  test("a safe body is left as it is by a second pass", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attacks), { maxLength: 4 }), (parts) => {
        const once = sanitiseBody(parts.join("")).html;
        expect(dangersIn(sanitiseBody(once).html)).toEqual([]);
      }),
      { numRuns: madeUp(20, 500) },
    );
  });

  test("fifty thousand nested sections are read without harm and keep their text", () => {
    const bomb = `${"<section>".repeat(50_000)}底${"</section>".repeat(50_000)}<p>后</p>`;
    expect(sanitiseBody(bomb).html).toBe("<p>底</p>\n<p>后</p>");
  });

  // What it measures is processor time, which a busy machine stretches.
  test.skipIf(partOfThisRun() === "main").each([
    ["unclosed sections", "<section>"],
    ["unmatched end tags", "<b></i>"],
    ["open angle brackets", "<"],
    ["comment openings", "<!--"],
    ["line breaks", "<br>"],
    ["empty tags between blanks", " <i></i>"],
    ["unclosed tables", "<table><tr><td>"],
    ["attributes", "<p a=1 b=2 "],
    ["style declarations", '<p style="color:red;'],
    ["anchors", "<a href=#x><i id=x>"],
    ["drawings", "<svg><path d=M0/>"],
    ["figures without end", "<figure><p>"],
    ["placeholders", "<img src=/grey.gif><noscript><img src=/a.jpg></noscript>"],
    ["renditions", '<img srcset="a 1x, b 2x,'],
  ])("a megabyte of %s costs time in proportion to its length", (_, piece) => {
    const timeOf = (length: number) => {
      const input = `${piece.repeat(Math.ceil(length / piece.length))}x`;
      const start = process.cpuUsage();
      sanitiseBody(input);
      return process.cpuUsage(start).user / 1000;
    };
    timeOf(100_000);
    const small = Math.max(timeOf(250_000), 20);
    // Four times the input: a quadratic step would cost sixteen times as much.
    expect(timeOf(1_000_000)).toBeLessThan(small * 12);
  });
});
