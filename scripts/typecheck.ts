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

/** Complaints about files that belong here; those about no file belong everywhere. */
function ownComplaints(text: string, isOwn: (file: string) => boolean): string[] {
  let own = true;
  return text.split("\n").filter((line) => {
    const file = COMPLAINT.exec(line)?.groups?.file;
    // Lines that go on are indented.
    if (file !== undefined) own = isOwn(resolve(file));
    else if (line.startsWith("error ")) own = true;
    return own && line !== "";
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
  const own = ownComplaints(text, isOwn);
  return own.length > 0 ? [configuration, ...own] : [];
}

/** @returns the compiler's complaints, place by place; empty when there are none */
async function typecheck(): Promise<string> {
  const complaints: string[] = [];
  const judged = new Set<string>();
  for (const place of PLACES) {
    const files = await filesOf(place);
    complaints.push(...(await complaintsOf(place, (file) => files.has(file))));
    for (const file of files) judged.add(file);
  }
  complaints.push(...(await complaintsOf(REST, (file) => !judged.has(file))));
  return complaints.join("\n");
}

installTestPackages();
const complaints = await typecheck();
if (complaints !== "") console.error(complaints);
process.exit(complaints === "" ? 0 : 1);
