import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The package of what pages write Chinese with. */
export const CHINESE_FONT = "fonts-noto-cjk";

/** Whether this is Debian, as root. */
export function canInstall(): boolean {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

function isInstalled(name: string): boolean {
  try {
    const status = execFileSync("dpkg-query", ["-W", "-f=${Status}", name], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return status.toString() === "install ok installed";
  } catch {
    return false;
  }
}

/**
 * Installs those of these packages that are missing.
 * @throws when Debian has no such package, or cannot be reached.
 */
export function installPackages(...packages: readonly string[]): void {
  const missing = [...new Set(packages)].filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  console.log(`installing ${missing.join(" and ")} with apt-get …`);
  const options = {
    stdio: "inherit" as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  execFileSync("apt-get", ["update", "-q"], options);
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], options);
}
