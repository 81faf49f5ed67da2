import { beforeEach, expect, it } from "vitest";
import { changesSinceSeen, snapshotVersion } from "~/client/resume-reading/seen-version";

const MONDAY = "2026-11-23T02:00:00.000Z";
const TUESDAY = "2026-11-24T02:00:00.000Z";

/** Shows a version of a text. */
function show(paragraphs: readonly string[], updated = "", below = ""): void {
  const time = updated && `<p class="detail-updated"><time datetime="${updated}"></time></p>`;
  const text = paragraphs.map((words) => `<p>${words}</p>`).join("");
  document.body.innerHTML = `${time}<section id="article-body">${text}${below}</section>`;
}

function changed(): readonly (string | null)[] | undefined {
  return changesSinceSeen()?.paragraphs.map(({ textContent }) => textContent);
}

const BEFORE = ["东风", "南风", "西风", "北风"];

beforeEach(() => localStorage.clear());

it("names the paragraphs that an update changed or added since this device saw the text", () => {
  show(BEFORE);
  snapshotVersion()();
  show(["东风", "南风转东风", "西风", "北风"], MONDAY, "<figure>乙</figure><aside>APP</aside>");
  expect(changed()).toEqual(["南风转东风"]);
  snapshotVersion()();
  expect(changed()).toBeUndefined();
});

it("says nothing of a text that was never seen, or not updated since", () => {
  show(BEFORE, MONDAY);
  expect(changed()).toBeUndefined();
  snapshotVersion()();
  show(["东风", "南风转东风", "西风", "北风"], MONDAY);
  expect(changed()).toBeUndefined();
});

it("takes a stored old copy of a text for no newer version", () => {
  show(BEFORE, TUESDAY);
  snapshotVersion()();
  show(["东风", "南风"], MONDAY);
  expect(changed()).toBeUndefined();
  snapshotVersion()();
  show(BEFORE, TUESDAY);
  expect(changed()).toBeUndefined();
});

it("names no paragraph of a text that was rewritten, translated, or is in chapters", () => {
  show(BEFORE);
  snapshotVersion()();
  show(["East", "South", "West", "北风"], MONDAY);
  expect(changed()).toEqual([]);
  show(["东风", "南风转东风", "西风"], MONDAY, '<nav class="body-chapters"></nav>');
  expect(changed()).toEqual([]);
});

it("takes what cannot be read for nothing seen", () => {
  show(BEFORE, MONDAY);
  for (const stored of ["{", "3", '[{"path":"/"}]']) {
    localStorage.setItem("SEEN", stored);
    expect(changed()).toBeUndefined();
  }
});
