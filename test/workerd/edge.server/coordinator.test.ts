import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { CoordinatorNamespace } from "../../../app/edge.server/host/cloudflare/bindings";
import { coordinatorControl } from "../../../app/edge.server/host/cloudflare/coordinator-control";
import type { NewControlCommand } from "../../../app/edge.server/host/control-store";

const { EDGE_COORDINATOR: namespace } = env as unknown as {
  EDGE_COORDINATOR: CoordinatorNamespace & DurableObjectNamespace;
};
const control = coordinatorControl(namespace, "site");

function purge(...tags: string[]): NewControlCommand {
  return {
    kind: "purge",
    id: crypto.randomUUID(),
    tags,
    by: "lin",
    reason: "",
  };
}

async function tagsOf(since: string | null = null) {
  return (await control.poll("one", since)).commands.flatMap((command) =>
    command.kind === "override" ? [] : command.tags,
  );
}

test("of twenty parallel commands every one is accepted, in one sequence for all", async () => {
  const { cursor } = await control.poll("one", null);
  const tags = Array.from({ length: 20 }, (_, index) => `content:parallel${index}`);
  const commands = await Promise.all(tags.map((tag) => control.submit(purge(tag))));
  expect(new Set(commands.map(({ at }) => at)).size).toBe(20);
  expect((await tagsOf(cursor)).toSorted()).toEqual(tags.toSorted());
});

test("a command submitted twice is one command", async () => {
  const command = purge("content:twice");
  const [first, second] = [await control.submit(command), await control.submit(command)];
  expect(second).toEqual(first);
});

test("accepted commands outlive the coordinator's process, and what cannot be read is removed by repair", async () => {
  const { at } = await control.submit(purge("content:kept"));
  const stub = namespace.get(namespace.idFromName("site") as never) as never;
  const stored = await runInDurableObject(stub, async (_instance, { storage }) => {
    await storage.put("order/999999999999", "{broken");
    return [...(await storage.list<string>({ prefix: "order/" }))].map(([, text]) => text);
  });
  expect(stored.join()).toContain(`"tags":["content:kept"],"at":${at}`);
  expect(await control.repair()).toEqual(["order/999999999999"]);
  expect(await tagsOf()).toContain("content:kept");
});

test("the coordinator tells how many isolates have not polled since a command", async () => {
  await control.poll("early", null);
  const command = await control.submit(purge("content:reach"));
  await control.poll("late", null);
  const { isolates, behind } = await control.propagation(command);
  expect([isolates, behind]).toEqual([3, 2]);
  await control.poll("early", null);
  await control.poll("one", null);
  expect((await control.propagation(command)).behind).toBe(0);
});

test("a key is granted to one writer of the fleet within its time", async () => {
  const claims = await Promise.all([1, 2, 3].map(() => control.leaseWrite?.("article", 60_000)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});
