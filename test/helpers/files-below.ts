import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The project's own folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** The files of a folder of the project and of those in it, as paths from the project's; installed packages are left out. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
