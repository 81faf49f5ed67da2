import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("an option that a command does not have ends it with one line, not with a stack", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/advisories/check.ts", "--nonsense"],
    { encoding: "utf8" },
  );
  expect(status).toBe(2);
  expect(stderr.trim()).toMatch(/^Unknown option '--nonsense'.*$/);
});

it("a reader who has gone changes no command's exit code", () => {
  const command = `"${process.execPath}" --import tsx scripts/platform.ts --help | true; exit "\${PIPESTATUS[0]}"`;
  const { status, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
