import { describe, expect, it, vi } from "vitest";
import { reportOf } from "~/features/operations/report.server";
import { action } from "~/routes/-.standing";
import { testEdge } from "../../helpers/edge";

describe("a page that says it was not taken over", () => {
  it("is counted for operators, with the build and nothing of its visitor", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const edge = testEdge({
      url: "https://share.example.com/davmu/share/-/standing",
      headers: { cookie: "davmu-visitor=somebody", referer: "https://share.example.com/secret" },
    });
    const before = reportOf(edge).lostPages;
    const answer = await action({ context: { edge } } as never);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(reportOf(edge).lostPages).toBe(before + 1);
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/somebody|secret/);
    said.mockRestore();
  });
});
