// What whoever connects a platform asks: `npm run platform -- <command>` (docs/adopt.md).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Adapter } from "../app/upstream.server/adapters/adapter";
import { createRequestContext } from "../app/edge.server/request-context";
import { bareHost } from "../app/edge.server/host/host";
import { createIsolate } from "../app/edge.server/isolate";
import { adapters } from "../app/upstream.server/adapters/adapters";
import { operatorsEnvironment } from "./cache/environment";
import { readOptions } from "./options";
import { anonymised, personalFields } from "./platform/anonymise";
import { checkPlatform } from "./platform/check";
import type { CheckedCall } from "./platform/checked-call";
import { describeCheck } from "./platform/describe-check";
import { writeNewAdapter } from "./platform/new-adapter";

const USAGE = `npm run platform -- <command>

  check [--id <id>] [--set <parameter>=<value> …] [--record <folder>]
      makes every declared call once that changes nothing, content once of each kind that the lists show, and
      says what came of it. Upstreams come from the environment (UPSTREAM_…, PLATFORM_ADAPTER, HASHIDS_SALT), a
      visitor's token from PLATFORM_TOKEN; it is not printed.
      --id: of a piece of content, as its page's address has it
      --set: a parameter that the check cannot know: clue.id=12, keyword=sea
      --record: writes the platform's answers there, without anybody's words or names, for tests
  new <name>
      writes an adapter to start from`;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function record(folder: string, checked: readonly CheckedCall[], adapter: Adapter | null): void {
  mkdirSync(folder, { recursive: true });
  const personal = adapter === null ? [] : personalFields(adapter);
  for (const { name, kind, body } of checked) {
    const answer = anonymised(parsed(body), personal);
    if (answer === undefined) continue;
    const file = `${name}${kind === null ? "" : `-${kind}`}.json`;
    writeFileSync(join(folder, file), `${JSON.stringify(answer, null, 2)}\n`);
  }
}

const { positionals, values } = readOptions({
  options: {
    id: { type: "string" },
    set: { type: "string", multiple: true },
    record: { type: "string" },
    help: { type: "boolean", default: false },
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
  const makeContext = () =>
    createRequestContext(request, host, { waitUntil: () => {} }, { isolate: createIsolate() });
  const token = process.env.PLATFORM_TOKEN ?? null;
  const checked = await checkPlatform(makeContext, { given: given(), token });
  if (values.record !== undefined) {
    record(values.record, checked, adapters[makeContext().config.platformAdapter]);
    console.log(`Answers without words and names: ${values.record}`);
  }
  console.log(describeCheck(checked));
  return checked.some(({ name, outcome }) => name === "content" && outcome === "works");
}

async function main(): Promise<void> {
  const [command, name = ""] = positionals;
  if (values.help) console.log(USAGE);
  else if (command === "check") process.exitCode = (await check()) ? 0 : 1;
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
