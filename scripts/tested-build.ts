import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The parts of a build that are deployed. */
const DEPLOYED = ["client", "worker"];
const NOTE = "tested";

/** A digest of the names and contents of everything that is deployed. */
function digestOf(build: string): string {
  const hash = createHash("sha256");
  for (const part of DEPLOYED.map((name) => join(build, name))) {
    if (!existsSync(part)) continue;
    const files = readdirSync(part, { recursive: true, encoding: "utf8" })
      .map((name) => join(part, name))
      .filter((file) => statSync(file).isFile());
    for (const file of files.toSorted())
      hash
        .update(`${relative(build, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

/** Notes that the tests passed on this build; building anew throws the note away. */
export function noteTested(build = "build"): void {
  return writeFileSync(join(build, NOTE), digestOf(build));
}

/** Whether this is, byte for byte, a build that passed the tests. */
export function isTested(build = "build"): boolean {
  const note = join(build, NOTE);
  return existsSync(note) && readFileSync(note, "utf8") === digestOf(build);
}
