// What whoever connects a platform asks: `npm run platform -- <command>` (docs/adopt.md).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRequestContext } from "../app/edge.server/request-context";
import { bareHost } from "../app/edge.server/host/bare-host";
import { createIsolate } from "../app/edge.server/isolate";
import { operatorsEnvironment } from "./cache/environment";
import { readOptions } from "./options";
import { anonymised } from "./platform/anonymise";
import { checkPlatform, describeCheck, type CheckedCall } from "./platform/check";
import { writeNewAdapter } from "./platform/new-adapter";

const USAGE = `npm run platform -- <command>

  check [--id <id>] [--set <parameter>=<value> …] [--record <folder>]
      makes every declared call once that changes nothing, and says what came of it. Upstreams come from the
      environment (UPSTREAM_…, PLATFORM_ADAPTER, HASHIDS_SALT), a visitor's token from PLATFORM_TOKEN.
      --id: of a piece of content, as its page's address has it; found in the hot list if not given
      --record: writes the answers there, without anybody's words or names, for tests
  new <name>
      writes an adapter to start from`;

function record(folder: string, checked: readonly CheckedCall[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, wire } of checked) {
    if (wire === "") continue;
    const answer = anonymised(JSON.parse(wire));
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(answer, null, 2)}\n`);
  }
}

const { positionals, values } = readOptions({
  options: {
    id: { type: "string" },
    set: { type: "string", multiple: true },
    record: { type: "string" },
  },
  allowPositionals: true,
});

function given(): Record<string, string> {
  return Object.fromEntries([
    ...(values.id === undefined ? [] : [["id", values.id]]),
    ...(values.set ?? []).map((pair) => [pair.replace(/=.*/s, ""), pair.replace(/^[^=]*=/, "")]),
  ]) as Record<string, string>;
}

async function check(): Promise<boolean> {
  const variables = operatorsEnvironment();
  const request = new Request(`${variables["WAP_HOST"]}/davmu/share/`);
  // Failed calls stand in the rows; the log would say them once more.
  console.warn = () => {};
  const host = bareHost(variables);
  const makeEdge = () =>
    createRequestContext(request, host, { waitUntil: () => {} }, { isolate: createIsolate() });
  const token = process.env.PLATFORM_TOKEN ?? null;
  const checked = await checkPlatform(makeEdge, { given: given(), token });
  console.log(describeCheck(checked));
  if (values.record !== undefined) record(values.record, checked);
  return checked.some(({ name, outcome }) => name === "content" && outcome === "works");
}

async function main(): Promise<void> {
  const [command, name = ""] = positionals;
  if (command === "check") process.exitCode = (await check()) ? 0 : 1;
  else if (command === "new") console.log(`${writeNewAdapter(name)}: begin at the top`);
  else {
    console.log(USAGE);
    process.exitCode = command === undefined ? 0 : 2;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
