import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startVisitorUpdate } from "../../../../app/client/account/visitor-and-site";
import { LoginPopupHost } from "../../../../app/features/account/login-popup-host";
import { PERSONAL, useVisitor } from "../../../../app/features/shared/visitor/use-visitor";

const site = { name: "", description: "", logo: "", downloadUrl: null };
const nobody = { status: "anonymous" };

function somebody(userId: string): object {
  return { status: "logged-in", userId, alias: userId, avatar: "" };
}

/** Who the site says is there, and what is theirs. */
let visitor: object = nobody;
let collected = "";

function Page() {
  const shown = useVisitor();
  const isLoggedIn = shown?.status === "logged-in";
  const { data } = useQuery({
    queryKey: ["own", isLoggedIn],
    queryFn: async () => collected,
    meta: PERSONAL,
    staleTime: 60_000,
    enabled: isLoggedIn,
  });
  return <p>{isLoggedIn ? `${shown.alias} ${data ?? ""}` : (shown?.status ?? "unknown")}</p>;
}

function comeBack(): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

describe("a page that comes back from the back/forward cache", () => {
  let root: Root;
  const onLoggedIn = vi.fn<() => void>();
  const shows = (text: string) =>
    vi.waitFor(() => expect(document.querySelector("p")?.textContent).toBe(text));

  beforeEach(async () => {
    vi.stubGlobal("fetch", async () => Response.json({ ...visitor, site, stored: {} }));
    visitor = nobody;
    startVisitorUpdate(onLoggedIn);
    document.body.innerHTML = "<div></div>";
    root = createRoot(document.body.firstElementChild!);
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
        <LoginPopupHost />
      </QueryClientProvider>,
    );
    await shows("anonymous");
  });
  afterEach(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });

  it("shows who has logged in, another one after them with what is theirs, and who has logged out", async () => {
    visitor = somebody("甲");
    collected = "三";
    comeBack();
    await shows("甲 三");
    visitor = somebody("乙");
    collected = "七";
    comeBack();
    await shows("乙 七");
    collected = "八";
    comeBack();
    await shows("乙 八");
    visitor = nobody;
    comeBack();
    await shows("anonymous");
  });

  it("hydrates for a visitor who has logged in meanwhile", async () => {
    onLoggedIn.mockClear();
    visitor = somebody("甲");
    comeBack();
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalled(), { timeout: 5000 });
  });
});
