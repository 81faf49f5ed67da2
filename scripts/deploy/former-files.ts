import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ASSETS } from "../../app/edge.server/host/built-files";
import { BASE_PATH } from "../../app/model/url/base-path";
import { inParallel } from "../in-parallel";

/** The list of a build's own files, for the build that follows; like the files, below the folder and the site's origin. */
const LIST = `${BASE_PATH}/files.json`;

/** How long the site may take for a file, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** How many files are asked for at the same time. */
const AT_ONCE = 8;

/** A file's name, never a path. */
const list = z.array(z.string().regex(/^[\w-][\w.-]*$/)).max(5000);

/** Writes the list of a build's files beside them. @param folder as built for Pages */
export function listFiles(folder: string): void {
  writeFileSync(join(folder, LIST), JSON.stringify(readdirSync(join(folder, ASSETS)).toSorted()));
}

async function read(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
}

/**
 * Adds the files of the build that a site serves now to the next one: pages that are open during a deployment
 * go on asking for them. Those of earlier builds are on no list and stay behind.
 *
 * @param site its origin
 * @param folder as laid out for Pages
 * @returns how many were added
 * @throws when the list or a file cannot be read; the folder has what was read until then
 */
export async function addFormerFiles(site: string, folder: string): Promise<number> {
  const former = list.parse(await (await read(`${site}${LIST}`)).json());
  mkdirSync(join(folder, ASSETS), { recursive: true });
  const missing = former.filter((name) => !existsSync(join(folder, ASSETS, name)));
  await inParallel(missing, AT_ONCE, async (name) => {
    const file = await read(`${site}${ASSETS}${name}`);
    writeFileSync(join(folder, ASSETS, name), new Uint8Array(await file.arrayBuffer()));
  });
  return missing.length;
}
