import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { argumentsFor, readersIn, type Reader } from "../../helpers/untrusted-input";
import { instrumentedModules } from "../../helpers/instrumented";
import { growthOf, stepsOf } from "../../helpers/steps";

/** Where functions stand that read what visitors, editors and the platform wrote: each of them is tried. */
const FOLDERS = [
  "app/model",
  "app/edge.server",
  "app/sanitizer.server",
  "app/upstream.server",
  "app/ssr",
  "app/features",
  "app/kinds",
];

/** What a browser runs has one visitor's time to lose; hosts are the host's own parsers. */
const NOT_TRIED =
  /^app\/(?!model|[\w-]+\.server)(?!.*\.server[./])|\/edge\.server\/host\/|\.d\.ts$/;

/** Modules that declare the contracts of the platform's answers. */
const CONTRACTS = "app/upstream.server/";

/** What is repeated, most of it what a pattern or a parser of ours takes for a sign. */
const UNITS = [
  ..."a0 %/\\&=;:,.<(\"'#-_@\n\t中０",
  "%2f",
  "%E4",
  "a=b&",
  "<a ",
  "&amp;",
  "../",
  "<!--",
  "a,b;q=0.1,",
  "127.",
  "😀",
];

const STARTS = ["", "/", "https://a.example/", "a@", '{"a":"', "data:image/svg+xml,", "<p>"];

const ENDS = ["", "\u0000x", '"', " x"];

interface Text {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

const TEXTS: readonly Text[] = UNITS.flatMap((unit, index) => [
  { start: "", unit, end: "" },
  { start: "", unit, end: ENDS[1 + (index % 3)]! },
  { start: STARTS[1 + (index % 6)]!, unit, end: ENDS[index % 4]! },
  { start: STARTS[1 + ((index + 3) % 6)]!, unit, end: ENDS[(index + 1) % 4]! },
]);

function textOf({ start, unit, end }: Text, length: number): string {
  return `${start}${unit.repeat(Math.ceil(length / unit.length))}${end}`;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { encoding: "utf8", recursive: true }).map((file) => join(folder, file)),
).filter((file) => /\.tsx?$/.test(file) && !NOT_TRIED.test(file));

const readers = files.flatMap(readersIn);

const modules = await instrumentedModules(
  files.filter((file) => file.startsWith(CONTRACTS) || readers.some((one) => one.file === file)),
);

/** Calls a function with the text in each of its places; what it refuses is as good as what it reads. */
async function call({ file, name, parameters }: Reader, text: string): Promise<void> {
  const read = modules[file]![name] as (...args: unknown[]) => unknown;
  for (const args of argumentsFor(parameters, text)) {
    try {
      await read(...args);
    } catch {
      continue;
    }
  }
}

/** Texts that are looked at closely: a coarse look lets through what a bound of some sixty signs explains. */
async function slowTextFor(reader: Reader): Promise<string | null> {
  for (const text of TEXTS) {
    const short = Math.max(48, await stepsOf(() => call(reader, textOf(text, 48))));
    const long = await stepsOf(() => call(reader, textOf(text, 192)));
    if (long <= 6.25 * short) continue;
    const growth = await growthOf(
      (times) => textOf(text, 600 * times),
      (longer) => call(reader, longer),
    );
    if (growth > 2.5) return `${JSON.stringify(textOf(text, 24))}, ${growth.toFixed(1)} times`;
  }
  return null;
}

describe("what visitors, editors and the platform wrote", () => {
  it("is read by functions that are all found", () => {
    expect(readers.length).toBeGreaterThan(120);
  });

  it.each(readers)("is read in proportion to its length: $name ($file)", async (reader) => {
    expect(await slowTextFor(reader)).toBeNull();
  });
});

type Json = Readonly<Record<string, unknown>>;

/** A response of a contract's shape: every text is the same, every list has so many members. */
function answerOf(schema: Json, text: string, members: number): unknown {
  const { properties, items, anyOf, type, ...rest } = schema;
  if (rest["const"] !== undefined) return rest["const"];
  if (Array.isArray(rest["enum"])) return rest["enum"][0];
  if (Array.isArray(anyOf)) {
    const [most = {}] = (anyOf as Json[]).toSorted(
      (one, other) => JSON.stringify(other).length - JSON.stringify(one).length,
    );
    return answerOf(most, text, members);
  }
  if (type === "object") {
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Json>).map(([name, value]) => [
        name,
        answerOf(value, text, members),
      ]),
    );
  }
  if (type === "array") {
    return Array.from({ length: members }, (_, index) => {
      const member = answerOf((items ?? {}) as Json, text, 2);
      // Members that are told apart by an id are all others.
      return typeof member === "object" && member !== null && "post_id" in member
        ? { ...member, post_id: `id${index}` }
        : member;
    });
  }
  return type === "number" || type === "integer" ? 1 : type === "boolean" ? true : text;
}

const contracts = Object.entries(modules)
  .filter(([file]) => file.startsWith(CONTRACTS))
  .flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value === "object" && value !== null && "_zod" in value)
      .map(([name, value]) => ({ file, name, contract: value as z.ZodType })),
  );

describe("answers of the platform", () => {
  it.each(contracts)("are read in proportion to their length: $name ($file)", async (given) => {
    const { contract } = given;
    const schema = z.toJSONSchema(contract, {
      io: "input",
      unrepresentable: "any",
      reused: "inline",
    });
    const stepsFor = async (text: string, members: number) =>
      Math.max(
        text.length,
        await stepsOf(() => contract.safeParse(answerOf(schema, text, members))),
      );
    // A contract prepares itself when it reads for the first time.
    await stepsFor("x", 2);
    for (const text of TEXTS) {
      const [short, long] = [textOf(text, 300), textOf(text, 1200)];
      const growth = (await stepsFor(long, 2)) / (await stepsFor(short, 2));
      expect(growth, textOf(text, 24)).toBeLessThan(6.25);
    }
    for (const text of ["x", "/media/a.jpg"]) {
      const growth = (await stepsFor(text, 80)) / (await stepsFor(text, 20));
      expect(growth).toBeLessThan(6.25);
    }
  });
});
