import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/port";

const PATHS = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** An installed nginx; undefined where there is none. */
export function installedNginx(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

/**
 * The example for nginx (`scripts/hosts/nginx.conf`) on a free port of this machine, with the processes
 * behind it that a test names.
 *
 * @param shorter how many times shorter its timeouts are than the example's
 * @throws when it does not answer within ten seconds; why stands on the error output
 */
export async function startNginx(
  path: string,
  behind: readonly number[],
  shorter = 1,
): Promise<{ readonly address: string; dispose(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "davmu-nginx-"));
  const example = readFileSync("scripts/hosts/nginx.conf", "utf8")
    .replace(/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`)
    .replace(/(\s+server 127\.0\.0\.1:\d+ ([^;]*);)+/g, (...found) =>
      behind.map((at) => `\n    server 127.0.0.1:${at} ${String(found[2])};`).join(""),
    )
    .replaceAll(
      /(proxy_(?:read|next_upstream)_timeout) (\d+)s/g,
      (_, name, seconds) => `${name} ${(Number(seconds) * 1000) / shorter}ms`,
    );
  writeFileSync(join(folder, "site.conf"), example);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
    events {}
    http { access_log off; default_type application/octet-stream; ${folders.join(" ")} include ${folder}/site.conf; }`,
  );
  const child = spawn(path, ["-p", folder, "-c", main], { stdio: ["ignore", "ignore", "inherit"] });
  const over = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  const dispose = async () => {
    child.kill("SIGKILL");
    await over;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    // What is not below the site's path is answered by nginx itself.
    const status = await fetch(`${address}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 404) return { address, dispose };
    if (tries === 200 || child.exitCode !== null) {
      await dispose();
      throw new Error("nginx does not answer");
    }
    await pause(50);
  }
}
