import { afterEach, expect, test, vi } from "vitest";
import { parseConfig } from "../../../app/edge.server/config";
import { localEnvironment } from "../../../scripts/local-environment";
import { shellVariables } from "../../../scripts/shell-variables";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("every variable of the site that is set in the shell reaches the local site", () => {
  vi.stubEnv("LAUNCH_APP_ID", "wx0123456789abcdef");
  vi.stubEnv("APP_SCHEME", "other");
  const config = parseConfig(localEnvironment(8788, shellVariables()));
  expect(config.app.launchAppId).toBe("wx0123456789abcdef");
  expect(config.app.scheme).toBe("other");
});

test("neither other variables of the shell nor another build's name reach the local site", () => {
  vi.stubEnv("BUILD_ID", "4711");
  vi.stubEnv("SOMETHING_ELSE", "x");
  expect(Object.keys(shellVariables())).not.toContain("BUILD_ID");
  expect(Object.keys(shellVariables())).not.toContain("SOMETHING_ELSE");
});
