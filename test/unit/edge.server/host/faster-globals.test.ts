import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fasterGlobals } from "../../../../app/edge.server/host/node/faster-globals";

const { encode } = TextEncoder.prototype;
const { subtle } = crypto;
const digest = subtle.digest.bind(subtle);

beforeAll(fasterGlobals);
afterAll(() => {
  Reflect.deleteProperty(crypto, "getRandomValues");
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
  for (const text of ["", "\ud800", "a\udc00b", "桥".repeat(131_072), "桥".repeat(131_073)])
    expect(
      Buffer.compare(new TextEncoder().encode(text), encode.call(new TextEncoder(), text)),
    ).toBe(0);
});

test("digests are the same, of buffers and of views of them", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(300));
  for (const data of [bytes, bytes.buffer, bytes.subarray(7, 90), new Uint8Array(70_000)])
    for (const algorithm of ["SHA-256", { name: "sha-256" }, "SHA-512"])
      expect(await subtle.digest(algorithm, data)).toEqual(await digest(algorithm, data));
});

test("random bytes are as many as asked for, and never the same twice", () => {
  const drawn = Array.from({ length: 2000 }, () => crypto.getRandomValues(new Uint8Array(18)));
  expect(new Set(drawn.map(String)).size).toBe(2000);
  // Each bit is set about as often as not: nothing of the store is given before it is filled.
  const ones = drawn.flatMap((bytes) => [...bytes]).filter((byte) => byte & 1).length;
  expect(Math.abs(ones / 36_000 - 0.5)).toBeLessThan(0.03);
  for (const array of [
    new Uint8Array(0),
    new Uint8Array(64),
    new Uint8Array(65),
    new Uint32Array(4),
  ])
    expect(crypto.getRandomValues(array)).toBe(array);
  expect(crypto.getRandomValues(new Uint32Array(4)).some((value) => value > 255)).toBe(true);
  expect(() => crypto.getRandomValues(new Uint8Array(65_537))).toThrow();
});
