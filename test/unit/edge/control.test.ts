import { describe, expect, test } from "vitest";
import type { KeyValueStore } from "../../../app/edge.server/bindings";
import { PurgeBook } from "../../../app/edge.server/cache/purge-book";
import { rules } from "../../../app/edge.server/cache/rules";
import { Control } from "../../../app/edge.server/control/control";
import { RuleBook } from "../../../app/edge.server/control/rule-book";
import { silent } from "./cache-harness";

const keyValueStore = (): KeyValueStore & { held: Map<string, string> } => {
  const held = new Map<string, string>();
  return {
    held,
    get: async (key) => held.get(key) ?? null,
    put: async (key, value) => void held.set(key, value),
  };
};

const isolate = () => {
  const clock = { now: 1_700_000_000_000 };
  const book = new RuleBook();
  const purges = new PurgeBook();
  const control = new Control(book, purges, () => clock.now);
  const poll = async (store: KeyValueStore) => {
    clock.now += 10_001;
    const work: Promise<unknown>[] = [];
    control.poll(store, silent, (look) => void work.push(look));
    await Promise.all(work);
  };
  return { clock, book, purges, control, poll };
};

describe("rule overrides at run time", () => {
  test("an override changes what it names and leaves the rest of the rule", () => {
    const book = new RuleBook();
    expect(book.apply({ content: { fresh: 5 } })).toBeNull();
    expect(book.ruleFor("content")).toEqual({ ...rules.content, fresh: 5 });
    expect(book.effective.find(({ name }) => name === "content")?.overridden).toEqual(["fresh"]);
  });

  test.each([
    ["an unknown rule", { contents: { fresh: 5 } }, "contents"],
    ["an unknown key", { content: { freshness: 5 } }, "freshness"],
    ["a negative lifetime", { content: { fresh: -1 } }, "fresh"],
    ["a text for a number", { content: { timeoutMs: "3s" } }, "timeoutMs"],
    ["something that is no object", "fresh=5", "object"],
  ])("%s is refused and named, and the last good overrides stay", (_what, bad, named) => {
    const book = new RuleBook();
    book.apply({ content: { fresh: 5 } });
    expect(book.apply(bad)).toContain(named);
    expect(book.problem).toContain(named);
    expect(book.ruleFor("content").fresh).toBe(5);
  });

  test("overrides and purges published by one isolate reach the others without a deploy", async () => {
    const store = keyValueStore();
    const [here, there] = [isolate(), isolate()];
    await here.control.publishOverrides(store, { hot72: { fresh: 600 } });
    await here.control.publishPurges(store, ["content:ab12"]);
    await there.poll(store);
    expect(there.book.ruleFor("hot72").fresh).toBe(600);
    const tags = ["content:ab12"];
    expect(there.purges.covers({ tags, storedAt: here.clock.now - 1 })).toBe(true);
    expect(there.purges.covers({ tags, storedAt: here.clock.now + 1 })).toBe(false);
  });

  test("an older document that the store still hands out does not undo what was just decided", async () => {
    const store = keyValueStore();
    const { book, control, poll } = isolate();
    await control.publishOverrides(store, { hot72: { fresh: 600 } });
    const old = store.held.get("control")!;
    await poll(store);
    await control.publishOverrides(store, { hot72: { fresh: 900 } });
    store.held.set("control", old);
    await poll(store);
    expect(book.ruleFor("hot72").fresh).toBe(900);
  });

  test("a look that began before a decision does not undo it", async () => {
    const store = keyValueStore();
    const { book, control, clock } = isolate();
    let handOut = () => {};
    const slow: KeyValueStore = {
      ...store,
      get: () => new Promise((resolve) => (handOut = () => resolve(null))),
    };
    const looks: Promise<unknown>[] = [];
    clock.now += 10_001;
    control.poll(slow, silent, (look) => void looks.push(look));
    const publishing = control.publishOverrides(store, { hot72: { fresh: 600 } });
    handOut();
    await Promise.all([publishing, ...looks]);
    expect(book.ruleFor("hot72").fresh).toBe(600);
  });

  test("an unreadable control document is reported and changes nothing", async () => {
    const store = keyValueStore();
    const { book, control, poll } = isolate();
    await control.publishOverrides(store, { hot72: { fresh: 600 } });
    store.held.set("control", "{broken");
    await poll(store);
    expect(control.problem).toContain("SyntaxError");
    expect(book.ruleFor("hot72").fresh).toBe(600);
    const bad = { version: Number.MAX_SAFE_INTEGER, overrides: { hot72: { fresh: "x" } } };
    store.held.set("control", JSON.stringify(bad));
    await poll(store);
    expect(book.problem).toContain("hot72");
    expect(book.ruleFor("hot72").fresh).toBe(600);
  });
});
