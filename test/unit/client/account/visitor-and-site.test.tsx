import { afterEach, expect, it, vi } from "vitest";
import {
  fetchVisitorAndSite,
  startVisitorUpdate,
} from "../../../../app/client/account/visitor-and-site";

afterEach(() => vi.unstubAllGlobals());

it("the visitor is not asked for once more where only a question before the page came back has failed", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
  startVisitorUpdate(() => {});
  const before = fetchVisitorAndSite();
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const since = fetchVisitorAndSite();
  answers[0]?.(new Response(null, { status: 503 }));
  expect(await before).toBeNull();
  const site = { name: "", description: "", logo: "", downloadUrl: null };
  answers[1]?.(Response.json({ status: "anonymous", site, stored: {} }));
  expect(await since).toMatchObject({ status: "anonymous" });
  expect(await fetchVisitorAndSite()).toMatchObject({ status: "anonymous" });
  expect(answers).toHaveLength(2);
});
