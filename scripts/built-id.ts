import { existsSync, readFileSync } from "node:fs";

const FILE = "build/server/build-id.js";

/** The name of the build in `build/`; undefined without one. */
export function builtId(): string | undefined {
  return existsSync(FILE) ? /"([^"]+)"/.exec(readFileSync(FILE, "utf8"))?.[1] : undefined;
}
