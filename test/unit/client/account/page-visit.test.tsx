import { afterEach, expect, it, vi } from "vitest";
import { fetchPageVisit, startVisit } from "../../../../app/client/account/page-visit";

afterEach(() => vi.unstubAllGlobals());

it("the visitor is not asked for once more where only a question before the page came back has failed", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
  startVisit(() => {});
  const before = fetchPageVisit();
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const since = fetchPageVisit();
  answers[0]?.(new Response(null, { status: 503 }));
  expect(await before).toBeNull();
  const site = { name: "", description: "", logo: "", downloadUrl: null };
  answers[1]?.(Response.json({ status: "anonymous", site, stored: {} }));
  expect(await since).toMatchObject({ status: "anonymous" });
  expect(await fetchPageVisit()).toMatchObject({ status: "anonymous" });
  expect(answers).toHaveLength(2);
});
