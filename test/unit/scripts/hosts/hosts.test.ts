import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { describeVariables, parseConfig } from "../../../../app/edge.server/config";
import { describeNodeSettings } from "../../../../app/edge.server/host/node/settings";
import { SUBMISSION_LIMITS } from "../../../../app/features/forms/read-submission.server";
import { installedNginx, startNginx } from "../../../helpers/nginx";

function read(name: string): string {
  return readFileSync(join("scripts/hosts", name), "utf8");
}

test("workerd alone is told every variable of the site", () => {
  const told = [...read("workerd.capnp").matchAll(/fromEnvironment = "(\w+)"/g)].map(
    ([, name]) => name,
  );
  const known = describeVariables().map(({ name }) => name);
  expect(told.toSorted()).toEqual(known.filter((name) => name !== "BUILD_ID").toSorted());
});

test("the example of variables names all that have to be set, and none that is unknown", () => {
  const lines = read("davmu-share.env")
    .split("\n")
    .filter((line) => /^\w+=/.test(line));
  const given = Object.fromEntries(
    lines.map((line) => [line.split("=")[0], line.replace(/^\w+=/, "")]),
  );
  const secret = "x".repeat(40);
  const config = {
    ...given,
    SESSION_SECRET: secret,
    OPS_SECRET: secret,
    HASHIDS_SALT: "a-long-salt",
  };
  expect(() => parseConfig(config)).not.toThrow();
  const known = new Set(
    [...describeVariables(), ...describeNodeSettings()].map(({ name }) => name),
  );
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
});

test("the page about running elsewhere has every setting with its default and meaning", () => {
  const page = readFileSync("docs/elsewhere.md", "utf8");
  for (const { name, fallback, meaning } of describeNodeSettings())
    expect(page).toContain(
      `| \`${name}\` | ${fallback === "" ? "" : `\`${fallback}\` `}| ${meaning} |`,
    );
});

describe("the example for nginx", () => {
  const text = read("nginx.conf");

  it("holds no part of a page back, and keeps none", () => {
    expect(text).toMatch(
      /location \/davmu\/share \{[^}]*proxy_buffering off;[^}]*proxy_cache off;/,
    );
  });

  it("lets the largest form through that the site takes", () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(SUBMISSION_LIMITS.bytes);
  });

  it("says whose request it is by itself, and asks another process only for what reads", () => {
    expect(text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(text).toContain("proxy_next_upstream error timeout;");
  });
});

const NGINX = installedNginx();

describe.runIf(NGINX !== undefined)("nginx as in the example", () => {
  it.each(["identity", "gzip"])(
    "passes a page's beginning on while its end is still to come (%s)",
    async (encoding) => {
      let finish = (): void => {};
      const seen: IncomingHttpHeaders[] = [];
      const site = createServer((incoming, outgoing) => {
        seen.push(incoming.headers);
        outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        outgoing.write("<p>the beginning");
        finish = () => void outgoing.end("the end");
      });
      site.listen(0, "127.0.0.1");
      await once(site, "listening");
      const { port } = site.address() as AddressInfo;
      const nginx = await startNginx(NGINX ?? "", port);
      try {
        const answer = await fetch(`${nginx.address}/davmu/share/`, {
          headers: {
            host: "share.example.com",
            "accept-encoding": encoding,
            "x-forwarded-for": "192.0.2.7",
          },
        });
        const parts = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
        let text = "";
        // Nothing but what has passed nginx: the page's other half is not written before this is read.
        while (!text.includes("the beginning")) text += (await parts.read()).value ?? "";
        finish();
        for (let part = await parts.read(); !part.done; part = await parts.read())
          text += part.value;
        expect(text).toBe("<p>the beginningthe end");
        expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
        expect(seen[0]?.["x-forwarded-for"]).toBe("127.0.0.1");
      } finally {
        await nginx.dispose();
        site.closeAllConnections();
        site.close();
      }
    },
  );
});

const ANALYZE = "/usr/bin/systemd-analyze";

test.runIf(existsSync(ANALYZE))("systemd accepts the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "davmu-unit-"));
  const unit = join(folder, "davmu-share@8081.service");
  writeFileSync(unit, read("process.service").replace("/usr/bin/node", process.execPath));
  copyFileSync("scripts/hosts/davmu-share.target", join(folder, "davmu-share.target"));
  expect(execFileSync(ANALYZE, ["verify", unit], { encoding: "utf8" })).toBe("");
});
