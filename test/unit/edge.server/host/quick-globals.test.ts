import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quickenGlobals } from "../../../../app/edge.server/host/node/quick-globals";

const { encode } = TextEncoder.prototype;
const { subtle } = crypto;
const digest = subtle.digest.bind(subtle);

beforeAll(quickenGlobals);
afterAll(() => {
  TextEncoder.prototype.encode = encode;
  Reflect.deleteProperty(subtle, "digest");
});

test("texts are encoded to the same bytes, each in a buffer of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1500 }), (text) => {
      const [quick, usual] = [new TextEncoder().encode(text), encode.call(new TextEncoder(), text)];
      expect(quick).toEqual(usual);
      expect(quick.buffer.byteLength).toBe(quick.byteLength);
    }),
  );
  for (const text of ["", "\ud800", "a\udc00b", "桥".repeat(1024), "桥".repeat(1025)])
    expect(new TextEncoder().encode(text)).toEqual(encode.call(new TextEncoder(), text));
});

test("digests are the same, of buffers and of views of them", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(300));
  for (const data of [bytes, bytes.buffer, bytes.subarray(7, 90), new Uint8Array(70_000)])
    for (const algorithm of ["SHA-256", { name: "sha-256" }, "SHA-512"])
      expect(await subtle.digest(algorithm, data)).toEqual(await digest(algorithm, data));
});
