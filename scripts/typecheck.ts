// `npm run typecheck`: every place's code with the libraries of that place. A file that another place
// only imports (types of a server's answer, say) is judged by its own place alone. The compiler notes what it
// found: the next run checks only what a change affects.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { installTestPackages } from "../test/helpers/test-packages";

/** Mixed modules (model, messages) are in more than one; Node, which editors read, has the rest. */
const PLACES = ["tsconfig.browser.json", "tsconfig.service-worker.json", "tsconfig.worker.json"];
const REST = "tsconfig.json";

/** TypeScript 7, beside the version that the framework's tools ask for (docs/libraries.md). */
const COMPILER = "test/node_modules/typescript-7/bin/tsc";
const NOTES = "node_modules/.cache/typecheck";

/** Enough for the longest list of complaints, in bytes. */
const OUTPUT = 64 * 1024 * 1024;

/** @returns what the compiler says; it ends with a status of its own where it complains */
function compiler(args: readonly string[]): Promise<{ readonly text: string; failed: boolean }> {
  return new Promise((done) => {
    execFile(COMPILER, args, { maxBuffer: OUTPUT }, (error, stdout, stderr) => {
      done({ text: stdout + stderr, failed: error !== null });
    });
  });
}

/** The files that a configuration is about. */
async function filesOf(configuration: string): Promise<ReadonlySet<string>> {
  const { text, failed } = await compiler(["-p", configuration, "--showConfig"]);
  if (failed) throw new Error(text);
  const { files = [] } = JSON.parse(text) as { readonly files?: readonly string[] };
  return new Set(files.map((name) => resolve(name)));
}

/** Where a complaint begins, with the file it is about. */
const COMPLAINT = /^(?<file>[^\s(][^(]*)\(\d+,\d+\): error /;

/** Complaints, with the indented lines that go on; of files that belong here, or of none. */
function ownComplaints(text: string, isOwn: (file: string) => boolean): string[] {
  const complaints = text.split(/\n(?=\S)/).map((complaint) => complaint.trimEnd());
  return complaints.filter((complaint) => {
    const file = COMPLAINT.exec(complaint)?.groups?.file;
    return file === undefined ? complaint.startsWith("error ") : isOwn(resolve(file));
  });
}

async function complaintsOf(
  configuration: string,
  isOwn: (file: string) => boolean,
): Promise<string[]> {
  const notes = `${NOTES}/${configuration}.tsbuildinfo`;
  const args = ["-p", configuration, "--pretty", "false", "--incremental"];
  const { text, failed } = await compiler([...args, "--tsBuildInfoFile", notes]);
  if (failed && text.trim() === "") throw new Error(`${configuration}: the compiler does not run`);
  return ownComplaints(text, isOwn);
}

/**
 * @returns the compiler's complaints, each once with the configurations that have it; empty when there are none
 */
async function typecheck(): Promise<string> {
  const found = new Map<string, string[]>();
  const judge = async (configuration: string, isOwn: (file: string) => boolean) => {
    for (const complaint of await complaintsOf(configuration, isOwn)) {
      found.set(complaint, [...(found.get(complaint) ?? []), configuration]);
    }
  };
  const judged = new Set<string>();
  for (const place of PLACES) {
    const files = await filesOf(place);
    await judge(place, (file) => files.has(file));
    for (const file of files) judged.add(file);
  }
  await judge(REST, (file) => !judged.has(file));
  return [...found]
    .map(([complaint, configurations]) => `${complaint}\n  (${configurations.join(", ")})`)
    .join("\n");
}

installTestPackages();
const complaints = await typecheck();
if (complaints !== "") console.error(complaints);
process.exit(complaints === "" ? 0 : 1);
