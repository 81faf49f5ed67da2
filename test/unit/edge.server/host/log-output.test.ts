import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LogOutput } from "../../../../app/edge.server/host/node/log-output";

const folder = mkdtempSync(join(tmpdir(), "davmu-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("lines are written in order, and all of them before the process ends", async () => {
  const path = join(folder, "log");
  const output = new LogOutput(openSync(path, "w"));
  for (let line = 0; line < 1000; line += 1) output.add(`line ${line}\n`);
  await output.flushed(5000);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(1000);
  expect(lines.at(-1)).toBe("line 999");
  expect(output.dropped).toBe(0);
});

test("a full disk loses lines and says how many when there is room again", async () => {
  const written: string[] = [];
  let isFull = true;
  const output = new LogOutput(1, (_, text, done) => {
    if (isFull) return done(new Error("ENOSPC: no space left on device"), 0);
    written.push(Buffer.from(text).toString());
    done(null, text.length);
  });
  output.add("one\ntwo\n");
  await output.flushed(1000);
  expect([output.dropped, output.problem]).toEqual([2, expect.stringContaining("ENOSPC")]);
  isFull = false;
  output.add("three\n");
  await output.flushed(1000);
  await output.flushed(1000);
  expect(written.join("")).toMatch(/^three\n\{"event":"log","lost":2,"problem":"ENOSPC.*"\}\n$/);
  expect(output.problem).toBeNull();
});

test("a reader that has stopped reading costs a bounded amount of memory", () => {
  const output = new LogOutput(1, () => {});
  for (let line = 0; line < 3000; line += 1) output.add(`${"x".repeat(999)}\n`);
  expect(output.dropped).toBeGreaterThan(1900);
  expect(output.problem).toContain("too slow");
});

test("a pipe whose reader pauses loses no line", async () => {
  const written: string[] = [];
  let fullFor = 3;
  const output = new LogOutput(1, (_, text, done) => {
    fullFor -= 1;
    const full = Object.assign(new Error("EAGAIN: try again"), { code: "EAGAIN" });
    if (fullFor > 0) return done(full, 0);
    written.push(Buffer.from(text).toString());
    done(null, text.length);
  });
  output.add("one\n");
  output.add("two\n");
  await output.flushed(1000);
  expect(written.join("")).toBe("one\ntwo\n");
  expect([output.dropped, output.problem]).toEqual([0, null]);
});
