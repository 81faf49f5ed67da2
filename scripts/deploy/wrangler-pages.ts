import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { listFiles } from "./former-files";
import type { Uploaded } from "./steps";

/** What Pages takes as it is: the built files with the worker beside them. */
export const PAGES_FOLDER = "build/pages";

/** A `_worker.js` beside the files makes Pages take it as it is instead of bundling it again. */
export function layOutPages(): void {
  rmSync(PAGES_FOLDER, { recursive: true, force: true });
  cpSync("build/client", PAGES_FOLDER, { recursive: true });
  cpSync("build/worker/index.js", `${PAGES_FOLDER}/_worker.js`);
  listFiles(PAGES_FOLDER);
}

/** What the deployed build is made of (CycloneDX), from the lockfile; kept beside it, not published. */
export function writeBillOfMaterials(): void {
  const list = execFileSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  writeFileSync("build/sbom.json", list);
}

const entry = z.object({
  type: z.literal("pages-deploy-detailed"),
  deployment_id: z.string(),
  url: z.string(),
});

/** What the deploying tool wrote of its deployment: one JSON object a line. */
export function uploadedIn(output: string): Uploaded {
  for (const line of output.split("\n").filter(Boolean)) {
    const found = entry.safeParse(JSON.parse(line));
    if (found.success) {
      return { id: found.data.deployment_id, address: found.data.url.replace(/\/$/, "") };
    }
  }
  throw new Error("The deploying tool did not say where its deployment is.");
}

/** Uploads the laid out files to a branch of the project. @throws when the tool fails */
export function uploadPages(project: string, branch: string, more: readonly string[]): Uploaded {
  const folder = mkdtempSync(join(tmpdir(), "davmu-deploy-"));
  const output = join(folder, "output.ndjson");
  try {
    execFileSync(
      join("node_modules", ".bin", "wrangler"),
      [
        "pages",
        "deploy",
        PAGES_FOLDER,
        "--no-bundle",
        "--project-name",
        project,
        "--branch",
        branch,
        ...more,
      ],
      { stdio: "inherit", env: { ...process.env, WRANGLER_OUTPUT_FILE_PATH: output } },
    );
    return uploadedIn(existsSync(output) ? readFileSync(output, "utf8") : "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
