import { describe, expect, test } from "vitest";
import { PurgeLog } from "../../../app/edge.server/cache/purge-log";
import { Control, MAX_UNKNOWN_TOMBSTONES } from "../../../app/edge.server/control/control";
import { overridesProblem, RuleOverrides } from "../../../app/edge.server/control/overrides";
import type { KeyValueStore } from "../../../app/edge.server/host/cloudflare/bindings";
import { kvControl } from "../../../app/edge.server/host/cloudflare/kv-control";
import type {
  NewControlCommand,
  ControlCommand,
  ControlStore,
  PollResult,
} from "../../../app/edge.server/host/control-store";
import { contentRule, silent } from "./cache-harness";
import { keyValueDouble } from "./key-value-double";
import { clockOf } from "../../helpers/clock";

const hot72 = { ...contentRule, name: "hot72" };

let serial = 0;
function signed() {
  return { id: `order-${(serial += 1)}`, by: "lin", reason: "test" };
}

function override(rules: Record<string, unknown>, until: number | null = null): NewControlCommand {
  return {
    ...signed(),
    kind: "override",
    rules: rules as never,
    until,
  };
}

function purge(...tags: string[]): NewControlCommand {
  return { ...signed(), kind: "purge", tags };
}

function accepted(command: NewControlCommand, at: number) {
  return { ...command, at } as ControlCommand & { kind: "override" };
}

const clock = { now: 1_700_000_000_000 };

function isolateOf(kv: KeyValueStore) {
  const store = kvControl(kv, clockOf(clock), "site");
  const book = new RuleOverrides(() => clock.now);
  const purges = new PurgeLog();
  const control = new Control({ rules: book, purges }, clockOf(clock));
  const poll = async () => {
    clock.now += 10_001;
    const work: Promise<unknown>[] = [];
    control.poll(store, silent, (poll) => void work.push(poll));
    await Promise.all(work);
  };
  const started = poll();
  return { book, purges, control, store, poll, started };
}

describe("rule overrides at run time", () => {
  test("an override changes what it names and leaves the rest of the rule", () => {
    const book = new RuleOverrides();
    book.apply(accepted(override({ content: { fresh: 5 } }), 1));
    expect(book.ruleFor(contentRule)).toEqual({ ...contentRule, fresh: 5 });
    expect(book.effective([contentRule])[0]).toMatchObject({
      name: "content",
      overridden: ["fresh"],
    });
  });

  test.each([
    ["an unknown key", { content: { freshness: 5 } }, "freshness"],
    ["a negative lifetime", { content: { fresh: -1 } }, "fresh"],
    ["a text for a number", { content: { timeoutMs: "3s" } }, "timeoutMs"],
    ["a time in which no call can end", { content: { timeoutMs: 1 } }, "timeoutMs"],
    ["something that is no object", "fresh=5", "record"],
  ])("%s is refused and named", (_what, bad, named) => {
    expect(overridesProblem(bad)).toContain(named);
  });

  test("of each rule the latest override counts, in any order of arrival", () => {
    const [first, second] = [
      accepted(override({ content: { fresh: 5 }, hot72: { fresh: 5 } }), 1),
      accepted(override({ content: { fresh: 9 } }), 2),
    ];
    for (const command of [
      [first, second],
      [second, first],
    ]) {
      const book = new RuleOverrides();
      for (const each of command) book.apply(each);
      expect(book.overrides).toEqual({ content: { fresh: 9 }, hot72: { fresh: 5 } });
    }
  });

  test("an override ends when it was said to, and null puts the file's values back", () => {
    const now = { at: 10 };
    const book = new RuleOverrides(() => now.at);
    book.apply(accepted(override({ content: { fresh: 5 } }, 20), 1));
    book.apply(accepted(override({ hot72: { fresh: 5 } }), 2));
    expect(book.ruleFor(contentRule).fresh).toBe(5);
    now.at = 20;
    expect(book.ruleFor(contentRule).fresh).toBe(contentRule.fresh);
    book.apply(accepted(override({ hot72: null }), 3));
    expect(book.overrides).toEqual({});
  });
});

describe("control commands in KV alone", () => {
  test("overrides and purges given to one isolate reach the others without a deploy", async () => {
    const kv = keyValueDouble();
    const [here, there] = [isolateOf(kv), isolateOf(kv)];
    await Promise.all([here.started, there.started]);
    await here.control.submit(override({ hot72: { fresh: 600 } }));
    const { at } = await here.control.submit(purge("content:ab12"));
    await there.poll();
    expect(there.book.ruleFor(hot72).fresh).toBe(600);
    const tags = ["content:ab12"];
    expect(there.purges.covers({ tags, begunAt: at })).toBe(true);
    expect(there.purges.covers({ tags, begunAt: at + 1 })).toBe(false);
  });

  test("of twenty parallel commands every one is stored", async () => {
    const kv = keyValueDouble();
    const here = isolateOf(kv);
    await here.started;
    const tags = Array.from({ length: 20 }, (_, index) => `content:article${index}`);
    await Promise.all(tags.map((tag) => here.control.submit(purge(tag))));
    const there = isolateOf(kv);
    await there.started;
    expect(there.purges.purges.map(({ tag }) => tag).toSorted()).toEqual(tags.toSorted());
  });

  test("a command submitted where an older state is read reverts no other command", async () => {
    const kv = keyValueDouble();
    const here = isolateOf(kv);
    await here.control.submit(override({ content: { fresh: 9 } }));
    const old: KeyValueStore = {
      ...kv,
      get: async () => null,
      list: async () => ({ keys: [], list_complete: true }),
    };
    const elsewhere = isolateOf(old);
    await elsewhere.started;
    await elsewhere.control.submit(purge("content:ab12"));
    const third = isolateOf(kv);
    await third.started;
    expect(third.book.overrides).toEqual({ content: { fresh: 9 } });
    expect(third.purges.size).toBe(1);
  });

  test("an unreadable command is named, blocks no other, and repair removes it", async () => {
    const kv = keyValueDouble();
    const here = isolateOf(kv);
    await here.started;
    await here.control.submit(override({ hot72: { fresh: 600 } }));
    kv.held.set("site/order/broken", "{broken");
    await here.poll();
    expect(here.control.problem).toContain("site/order/broken");
    await here.control.submit(purge("content:ab12"));
    expect(await here.store.repair()).toEqual(["site/order/broken"]);
    await here.poll();
    expect(here.control.problem).toBeNull();
    expect(here.book.ruleFor(hot72).fresh).toBe(600);
  });

  test("a command stamped a day ahead counts as submitted now, and repair removes it", async () => {
    const kv = keyValueDouble();
    const ahead = kvControl(kv, clockOf({ now: clock.now + 86_400_000 }), "site");
    await ahead.submit(override({ hot72: { fresh: 1 } }));
    const here = isolateOf(kv);
    await here.started;
    clock.now += 10_000;
    await here.control.submit(override({ hot72: { fresh: 600 } }));
    expect(here.book.ruleFor(hot72).fresh).toBe(600);
    expect(await here.store.repair()).toHaveLength(1);
  });

  test("a store that cannot be read changes nothing", async () => {
    const kv = keyValueDouble();
    const here = isolateOf(kv);
    await here.control.submit(override({ hot72: { fresh: 600 } }));
    kv.list = () => Promise.reject(new Error("KV is down"));
    await here.poll();
    expect(here.control.problem).toContain("KV is down");
    expect(here.book.ruleFor(hot72).fresh).toBe(600);
  });
});

describe("content that the platform says is gone", () => {
  async function learning() {
    const kv = keyValueDouble();
    const here = isolateOf(kv);
    await here.started;
    const learn = async (tag: string, wasStored: boolean) => {
      const work: Promise<unknown>[] = [];
      here.control.learnTombstone({ tags: [tag], wasStored }, silent, (one) => void work.push(one));
      await Promise.all(work);
    };
    const submitted = () => kv.held.size;
    return { here, learn, submitted };
  }

  test("gets one tombstone in ten minutes, however often it is requested", async () => {
    const { learn, submitted } = await learning();
    for (let minute = 0; minute < 9; minute += 1) {
      await learn("content:ab12", true);
      clock.now += 59_000;
    }
    expect(submitted()).toBe(1);
    clock.now += 60_000;
    await learn("content:ab12", true);
    expect(submitted()).toBe(2);
  });

  test("and of which nothing was stored fills no books, whoever makes ids up", async () => {
    const { here, learn, submitted } = await learning();
    for (let index = 0; index < 3 * MAX_UNKNOWN_TOMBSTONES; index += 1)
      await learn(`content:made-up${index}`, false);
    expect(submitted()).toBe(MAX_UNKNOWN_TOMBSTONES);
    expect(here.purges.size).toBe(MAX_UNKNOWN_TOMBSTONES);
    await learn("content:ab12", true);
    expect(submitted()).toBe(MAX_UNKNOWN_TOMBSTONES + 1);
    clock.now += 600_000;
    await learn("content:later", false);
    expect(submitted()).toBe(MAX_UNKNOWN_TOMBSTONES + 2);
  });
});

test("any number of purges fits in bounded memory, and none is lost", () => {
  const book = new PurgeLog(100);
  for (let at = 1; at <= 1000; at += 1)
    book.add({ tag: `content:${at}`, at, id: String(Math.random()), isTombstone: false });
  expect(book.size).toBeLessThanOrEqual(100);
  for (let at = 1; at <= 1000; at += 1) {
    expect(book.covers({ tags: [`content:${at}`], begunAt: at - 1 })).toBe(true);
  }
  expect(book.covers({ tags: ["content:1"], begunAt: 1001 })).toBe(false);
});

describe("what an isolate may serve without asking the platform", () => {
  const HOUR = 3_600_000;
  /** The store's time. */
  const now = 1_700_000_000_000;

  /** An isolate whose clock is an hour behind its store's, which answers polls as a test says. */
  function isolateAnHourBehind() {
    const answers: ((result: PollResult | Error) => Promise<void>)[] = [];
    const store: ControlStore = {
      guarantee: "promise",
      boundMs: 30_000,
      pollIntervalMs: 1000,
      clockErrorMs: 0,
      poll: () =>
        new Promise((resolve, reject) => {
          answers.push(async (result) => {
            if (result instanceof Error) reject(result);
            else resolve(result);
            await new Promise((later) => setTimeout(later, 0));
          });
        }),
      submit: async (command) => accepted(command, now),
      propagation: async () => ({ isolates: null, behind: null }),
      history: async () => [],
      repair: async () => [],
    };
    const time = { now: now - HOUR };
    const state = { rules: new RuleOverrides(), purges: new PurgeLog() };
    const control = new Control(state, clockOf(time));
    const poll = () => control.poll(store, silent, () => {});
    return { control, time, poll, answers };
  }

  function knownUntil(at: number): PollResult {
    return {
      commands: [],
      lowWaterMark: 0,
      cursor: "",
      knownUntil: at,
      clock: at,
      unreadable: [],
    };
  }

  test("while it has not reached the store: what it loaded itself, and nothing of others, whatever their stamps say", async () => {
    const { control, poll, answers } = isolateAnHourBehind();
    poll();
    await answers[0]?.(new Error("not reachable"));
    expect(control.isConfirmed({ begunAt: now }, false)).toBe(false);
    expect(control.isConfirmed({ begunAt: control.clock.begin() }, true)).toBe(true);
  });

  test("after a poll: what is older than the poll, whoever loaded it, for as long as the bound allows", async () => {
    const { control, time, poll, answers } = isolateAnHourBehind();
    poll();
    await answers[0]?.(knownUntil(now));
    const old = { begunAt: now - HOUR };
    expect(control.isConfirmed(old, false)).toBe(true);
    time.now += 60_000;
    expect(control.isConfirmed(old, false)).toBe(false);
    expect(control.isConfirmed({ begunAt: now + 60_000 }, false), "loaded after it").toBe(true);
  });

  test("a late answer to an earlier poll takes nothing back of what is known", async () => {
    const { control, time, poll, answers } = isolateAnHourBehind();
    poll();
    time.now += 6000;
    poll();
    await answers[1]?.(knownUntil(now + 6000));
    await answers[0]?.(knownUntil(now));
    expect(control.knownUntil).toBe(now + 6000);
  });
});
