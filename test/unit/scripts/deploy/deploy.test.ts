import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startFakePlatform } from "../../../../scripts/deploy/fake-platform";
import { pagesAccess, projectSettings, rollBack } from "../../../../scripts/deploy/pages-platform";
import type { Probe } from "../../../../scripts/deploy/probe";
import {
  missingBindings,
  preflight,
  readSettings,
  type ProjectSettings,
  type Settings,
} from "../../../../scripts/deploy/settings";
import { deploy, type Hands } from "../../../../scripts/deploy/steps";
import { uploadedIn } from "../../../../scripts/deploy/wrangler-pages";
import { localEnvironment } from "../../../../scripts/local-environment";

const SECRETS = ["HASHIDS_SALT", "SESSION_SECRET", "OPS_SECRET"];
const PROJECT: ProjectSettings = {
  productionBranch: "main",
  secrets: { preview: SECRETS, production: SECRETS },
  current: "earlier",
};

/** Settings of a real site. */
function settings(
  vars: Record<string, string> = {},
  targets: Record<string, string> = {},
): Settings {
  const real = Object.entries(localEnvironment(443)).filter(
    ([name]) => !/SECRET|SALT|INSECURE/.test(name),
  );
  return {
    name: "share",
    vars: { ...Object.fromEntries(real), WAP_HOST: "https://share.news.test", ...vars },
    bindings: Object.keys(targets),
    targets,
  };
}

describe("settings that must not be deployed", () => {
  test("those of a real site may", () => {
    expect(preflight(settings(), PROJECT)).toEqual([]);
  });

  test.each([
    [
      "a placeholder",
      settings({ UPSTREAM_API: "https://api.example.com" }),
      "UPSTREAM_API is a placeholder",
    ],
    ["a malformed variable", settings({ WAP_HOST: "https://share.news.test/path" }), "WAP_HOST"],
    [
      "an address without TLS",
      settings({ WAP_HOST: "http://share.news.test" }),
      "should be an https address",
    ],
    ["cookies without TLS", settings({ ALLOW_INSECURE_COOKIES: "on" }), "ALLOW_INSECURE_COOKIES"],
    [
      "a local secret",
      settings({ OPS_SECRET: localEnvironment(0).OPS_SECRET! }),
      "OPS_SECRET is the published local one",
    ],
    [
      "a secret in the file",
      settings({ OPS_SECRET: "x".repeat(40) }),
      "OPS_SECRET stands in wrangler.toml",
    ],
    [
      "a binding that was never filled in",
      settings({}, { EDGE_KV: "<namespace id>" }),
      "EDGE_KV leads nowhere",
    ],
    ["a missing variable", { ...settings(), vars: {} }, "UPSTREAM_API"],
  ])("%s is named", (_what, candidate, problem) => {
    expect(preflight(candidate as Settings, PROJECT).join("\n")).toContain(problem);
  });

  test("a secret that one environment lacks is named with the command that sets it", () => {
    const secrets = { preview: ["HASHIDS_SALT", "OPS_SECRET"], production: SECRETS };
    expect(preflight(settings(), { ...PROJECT, secrets })).toEqual([
      "SESSION_SECRET is not set for preview: `wrangler pages secret put SESSION_SECRET --env preview`.",
    ]);
  });

  test("the file of this repository would be refused for its placeholders, and is read as the tool reads it", () => {
    const read = readSettings();
    expect(read.name).toBe("davmu-share");
    expect(preflight(read, PROJECT).join("\n")).toContain("WAP_HOST is a placeholder");
  });

  test("what is not bound is said, and refused by nobody", () => {
    expect(missingBindings(settings({}, { EDGE_KV: "id" })).join("\n")).toContain(
      "without EDGE_COORDINATOR: orders rest on KV's usual lag",
    );
  });
});

const WELL: Probe = { seen: ["/"], problems: [], unseen: [] };

/** Hands that note what they did; `probes` are what one probe after another finds. */
function handsFor(probes: readonly Probe[], candidate = settings()) {
  const done: string[] = [];
  const left = [...probes];
  const hands: Hands = {
    settings: candidate,
    project: async () => PROJECT,
    upload: async (branch) => {
      done.push(`upload ${branch}`);
      return { id: branch, address: `https://${branch}.test` };
    },
    probe: async (url) => {
      done.push(`probe ${url}`);
      return left.shift() ?? WELL;
    },
    say: () => {},
    rollBackCommand: (id) => `roll back ${id}`,
  };
  return { hands, done };
}

describe("a deployment", () => {
  test("goes to a preview, is probed there, and then to production", async () => {
    const { hands, done } = handsFor([WELL, WELL]);
    await deploy(hands, { settlingMs: 0 });
    expect(done).toEqual([
      "upload preflight",
      "probe https://preflight.test",
      "upload main",
      "probe https://main.test",
    ]);
  });

  test("whose settings are refused uploads nothing", async () => {
    const { hands, done } = handsFor([], settings({ UPSTREAM_API: "https://api.example.com" }));
    await expect(deploy(hands, { settlingMs: 0 })).rejects.toThrow("placeholder");
    expect(done).toEqual([]);
  });

  test("whose preview has a fault never reaches production", async () => {
    const { hands, done } = handsFor([{ ...WELL, problems: ["/ has no share card"] }]);
    await expect(deploy(hands, { settlingMs: 0 })).rejects.toThrow("/ has no share card");
    expect(done).not.toContain("upload main");
  });

  test("that production does not bear says how to roll back", async () => {
    const { hands } = handsFor([WELL, { ...WELL, problems: ["/ answers 500"] }]);
    await expect(deploy(hands, { settlingMs: 0 })).rejects.toThrow("roll back earlier");
  });
});

describe("the platform", () => {
  let platform: Awaited<ReturnType<typeof startFakePlatform>>;
  beforeEach(async () => {
    platform = await startFakePlatform({ previewSecrets: ["HASHIDS_SALT"] });
  });
  afterEach(() => platform.dispose());

  test("says which secrets are set and what serves now", async () => {
    expect(await projectSettings(platform.access, "share")).toEqual({
      productionBranch: "main",
      secrets: { preview: ["HASHIDS_SALT"], production: SECRETS },
      current: "earlier-deployment",
    });
    expect(platform.calls).toEqual(["GET /accounts/rehearsal/pages/projects/share"]);
  });

  test("puts an earlier deployment back", async () => {
    await rollBack(platform.access, "share", "earlier");
    expect(platform.calls).toEqual([
      "POST /accounts/rehearsal/pages/projects/share/deployments/earlier/rollback",
    ]);
  });

  test("that refuses the credentials is an error with its status", async () => {
    const access = { ...platform.access, token: "wrong" };
    await expect(projectSettings(access, "share")).rejects.toThrow("403");
  });

  test("is not asked without credentials", () => {
    expect(() => pagesAccess({})).toThrow("CLOUDFLARE_ACCOUNT_ID");
  });
});

test("where a deployment is stands in the deploying tool's own words", () => {
  const line = (type: string) =>
    JSON.stringify({ type, version: 1, deployment_id: "d1", url: "https://d1.share.pages.dev/" });
  expect(uploadedIn(`${line("pages-deploy")}\n${line("pages-deploy-detailed")}\n`)).toEqual({
    id: "d1",
    address: "https://d1.share.pages.dev",
  });
  expect(() => uploadedIn("")).toThrow("did not say");
});
