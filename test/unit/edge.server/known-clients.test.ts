import { expect, test } from "vitest";
import { clientOfAgent } from "~/edge.server/request-context";
import { classifyUserAgent } from "~/model/client/client";

const PHONE = "Mozilla/5.0 (Linux; Android 13) Mobile";
const CRAWLER = "Mozilla/5.0 (compatible; Baiduspider/2.0)";

test("a user agent is found out once, and is what it is every time", () => {
  for (const agent of [PHONE, CRAWLER, ""]) {
    const first = clientOfAgent(agent);
    expect(first).toEqual(classifyUserAgent(agent));
    expect(clientOfAgent(agent)).toBe(first);
  }
});

test("some hundred user agents are remembered, however many there are", () => {
  const first = clientOfAgent(PHONE);
  for (let version = 0; version < 600; version += 1) clientOfAgent(`${PHONE} Version/${version}`);
  expect(clientOfAgent(PHONE)).not.toBe(first);
  expect(clientOfAgent(PHONE)).toEqual(first);
});

test("a user agent that is longer than any browser's is not remembered", () => {
  const long = PHONE.padEnd(2000, ".");
  expect(clientOfAgent(long)).not.toBe(clientOfAgent(long));
  expect(clientOfAgent(long)).toEqual(classifyUserAgent(long));
});
