import { describe, expect, it } from "vitest";
import { isControl, isOfThisMachine } from "../../../scripts/control-access";

function asked(url: string, headers: Record<string, string> = {}) {
  return {
    url,
    headers: new Headers(headers),
  };
}

const CONTROL = "http://127.0.0.1:8788/__origin/content";

describe("the control API of a local copy", () => {
  it.each([
    ["a tool without headers", {}],
    [
      "the page of the copy itself",
      { origin: "http://127.0.0.1:8788", "sec-fetch-site": "same-origin" },
    ],
    ["an address typed by the developer", { "sec-fetch-site": "none" }],
    ["this machine, named by the host", { "cf-connecting-ip": "127.0.0.1" }],
    ["this machine, by IPv6", { "cf-connecting-ip": "::1" }],
  ])("answers %s", (_, headers) => {
    expect(isOfThisMachine(asked(CONTROL, headers))).toBe(true);
  });

  it.each([
    ["any page the developer opens", CONTROL, { origin: "https://evil.example" }],
    ["a page in a sandbox", CONTROL, { origin: "null" }],
    ["a page of another port", CONTROL, { origin: "http://127.0.0.1:3000" }],
    ["a picture of a foreign page", CONTROL, { "sec-fetch-site": "cross-site" }],
    ["a page of a sister port", CONTROL, { "sec-fetch-site": "same-site" }],
    ["a name that was made to point here", "http://evil.example:8788/__origin/content", {}],
    ["such a name in Host alone", CONTROL, { host: "evil.example:8788" }],
    ["the network's own address", "http://192.168.1.20:8788/__origin/content", {}],
    ["a neighbour", CONTROL, { "cf-connecting-ip": "192.168.1.30" }],
  ])("refuses %s", (_, url, headers) => {
    expect(isOfThisMachine(asked(url, headers))).toBe(false);
  });

  it.each([
    "/__origin/codes/1",
    "/__origin",
    "/%5f_origin/content",
    "//__origin/content",
    "/__ORIGIN/x",
  ])("is what %s asks for", (pathname) => expect(isControl(pathname)).toBe(true));

  it.each(["/davmu/share/__origin", "/__originals", "/%zz"])(
    "is not what %s asks for",
    (pathname) => expect(isControl(pathname)).toBe(false),
  );
});
