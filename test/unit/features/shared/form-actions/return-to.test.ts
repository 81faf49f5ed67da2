import { describe, expect, it } from "vitest";
import { loginPath, safeReturnTo } from "../../../../../app/features/shared/form-actions/return-to";

const HOME = "/davmu/share/";

describe("the way back after a form", () => {
  it("leads back to pages of the site, with their query and fragment", () => {
    const page = "/davmu/share/web/doc/2026/11/ab12cd34/index.html?from=x#comments";
    expect(safeReturnTo(page)).toBe(page);
    expect(safeReturnTo(HOME)).toBe(HOME);
  });

  it.each([
    null,
    "",
    "https://evil.example/davmu/share/",
    "//evil.example/davmu/share/",
    "/\\evil.example/davmu/share/",
    "\t//evil.example",
    "javascript:alert(1)",
    "/elsewhere",
    "/davmu/shared",
    "/davmu/share/../../evil",
    "/davmu/share/%2e%2e/%2e%2e/evil",
    "/davmu/share/-/logout",
    "/davmu/share/auth?return_to=/davmu/share/auth",
    `/davmu/share/${"a".repeat(3000)}`,
  ])("leads home instead of to %j", (asked) => {
    expect(safeReturnTo(asked)).toBe(HOME);
  });

  it("names the way back in the login page's URL", () => {
    expect(loginPath("/davmu/share/web/doc/ab12cd34/index.html")).toBe(
      "/davmu/share/auth?return_to=%2Fdavmu%2Fshare%2Fweb%2Fdoc%2Fab12cd34%2Findex.html",
    );
  });
});
