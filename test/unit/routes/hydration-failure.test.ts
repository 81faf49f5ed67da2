import { beforeEach, describe, expect, it, vi } from "vitest";
import { createIsolate, type Isolate } from "~/edge.server/isolate";
import { reportOf } from "~/features/operations/report.server";
import { action } from "~/routes/resources/hydration-failure";
import { testContext } from "../../helpers/request-context";

let isolate: Isolate;

beforeEach(() => {
  isolate = createIsolate();
});

function contextOf(client: string) {
  return testContext({
    url: "https://share.example.com/davmu/share/-/hydration-failure",
    headers: { cookie: "davmu-visitor=somebody", referer: "https://share.example.com/secret" },
    isolate,
    host: { clientIp: () => client },
  });
}

async function report(body: string, client = "192.0.2.1") {
  const context = contextOf(client);
  const request = new Request(context.url, { method: "POST", body });
  const response = await action({ request, context } as never);
  expect(response.status).toBe(204);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return reportOf(context).hydrationFailures;
}

describe("a page that reports a failed hydration", () => {
  it("is counted for operators, with the build and nothing of its visitor", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await report("1-23")).count).toBe(1);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/somebody|secret|1-23/);
    warned.mockRestore();
  });

  it("is counted once a view, however often it says so", async () => {
    await report("1-23");
    expect((await report("1-23")).count).toBe(1);
    expect((await report("1-23", "198.51.100.7")).count).toBe(1);
    expect((await report("4-56")).count).toBe(2);
  });

  it.each(["", "x", "1-", "1-2\n", "12345678901-1", "1-2".padEnd(100_000, "1")])(
    "is no page of ours without a view's id: %.20s",
    async (body) => {
      expect((await report(body)).count).toBe(0);
    },
  );

  it("is marked as long as one client alone says so", async () => {
    for (const view of ["1-1", "1-2", "1-3"]) await report(view);
    expect(await report("1-4")).toEqual({ count: 4, hasTwoReporters: false });
    expect(await report("1-5", "198.51.100.7")).toEqual({ count: 5, hasTwoReporters: true });
  });

  it("takes no memory for floods: the views that are told apart are bounded", () => {
    for (let view = 0; view < 3000; view += 1)
      isolate.hydrationFailures.report(`${view}-0`, "somebody");
    expect(isolate.hydrationFailures.report("2999-0", "somebody")).toBe(false);
    expect(isolate.hydrationFailures.report("0-0", "somebody")).toBe(true);
  });
});
