import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { describeVariables, parseConfig } from "../../../../app/edge.server/config";
import { describeNodeSettings } from "../../../../app/edge.server/host/node/settings";
import { SUBMISSION_LIMITS } from "../../../../app/features/forms/read-submission.server";
import { contentSecurityPolicy } from "../../../../app/edge.server/security-headers";
import { deferredCaching } from "../../../../app/upstream.server/caching";
import { MEMORY_OPTIONS } from "../../../../scripts/node/served-site";
import { testContext } from "../../../helpers/request-context";
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
  for (const name of ["SESSION_SECRET", "HASHIDS_SALT"] as const)
    expect(() => parseConfig({ ...config, [name]: given[name] }), name).toThrow(name);
  const known = new Set(
    [...describeVariables(), ...describeNodeSettings()].map(({ name }) => name),
  );
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
});

test("unit and container give Node the memory that the tests and the bench give it", () => {
  const told = ["process.service", "Dockerfile"].map((name) =>
    [...read(name).matchAll(/--[\w-]+-space-size=\d+/g)].map(([option]) => option),
  );
  for (const options of told) expect(options).toEqual(expect.arrayContaining(MEMORY_OPTIONS));
  expect(told[0]).toEqual(told[1]);
});

test("the page about running elsewhere has every setting with its default and meaning", () => {
  const page = readFileSync("docs/self-hosting.md", "utf8");
  for (const { name, fallback, meaning } of describeNodeSettings())
    expect(page).toContain(
      `| \`${name}\` | ${fallback === "" ? "" : `\`${fallback}\` `}| ${meaning} |`,
    );
});

describe("the example for nginx", () => {
  const text = read("nginx.conf");

  it("holds no part of a page back, and keeps none", () => {
    expect(text).toContain("\n    proxy_buffering off;\n    proxy_cache off;\n");
    expect(text.match(/proxy_buffering on/g), "but of files").toHaveLength(1);
  });

  it("says nothing twice in one block, which nginx refuses", () => {
    const levels: string[][] = [[]];
    for (const line of text.split("\n").map((each) => each.replace(/#.*/, "").trim())) {
      if (line.endsWith("{")) levels.push([]);
      else if (line === "}") levels.pop();
      else if (line !== "" && !/^(server|listen|proxy_set_header|error_page) /.test(line)) {
        const [name = ""] = line.split(" ");
        expect(levels.at(-1)).not.toContain(name);
        levels.at(-1)?.push(name);
      }
    }
  });

  it("lets the largest form through that the site takes", () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(SUBMISSION_LIMITS.bytes);
  });

  it("says whose request it is by itself, and asks another process only for what reads", () => {
    expect(text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(text).toContain("proxy_next_upstream error timeout;");
  });

  it("waits for a page longer than a part of it may keep quiet, for a form as long as the platform may take", () => {
    const [page = 0, form = 0] = [...text.matchAll(/proxy_read_timeout (\d+)s;/g)].map(
      ([, seconds]) => Number(seconds),
    );
    expect(page).toBeGreaterThan(deferredCaching().policy.timeoutMs / 1000);
    expect(form).toBeGreaterThan(20);
  });
});

const NGINX = installedNginx();

/** How many times shorter nginx's timeouts are in these tests than in the example. */
const SHORTER = 8;

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A visitor of an IP address of their own, whom nginx keeps with one process; the response's status and text. */
async function visit(door: string, from: string, method: "GET" | "POST"): Promise<string> {
  const asked = request(`${door}/davmu/share/`, { method, localAddress: from, agent: false });
  asked.end(method === "POST" ? "a form" : undefined);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  let text = "";
  for await (const part of answer) text += String(part);
  return `${answer.statusCode} ${text}`;
}

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
      const port = await listening(site);
      const nginx = await startNginx(NGINX ?? "", [port]);
      try {
        const response = await fetch(`${nginx.address}/davmu/share/`, {
          headers: {
            host: "share.example.com",
            "accept-encoding": encoding,
            "x-forwarded-for": "192.0.2.7",
          },
        });
        const parts = response.body!.pipeThrough(new TextDecoderStream()).getReader();
        let text = "";
        // Nothing but what has passed nginx: the page's other half is not written before this is read.
        while (!text.includes("the beginning")) text += (await parts.read()).value ?? "";
        finish();
        for (let part = await parts.read(); !part.done; part = await parts.read())
          text += part.value;
        expect(text).toBe("<p>the beginningthe end");
        expect(response.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
        expect(seen[0]?.["x-forwarded-for"]).toBe("127.0.0.1");
      } finally {
        await nginx.dispose();
        site.closeAllConnections();
        site.close();
      }
    },
  );
});

/** A process behind nginx for one test, and nginx. */
async function behindNginx<T>(
  sites: readonly Server[],
  work: (door: string) => Promise<T>,
  shorter = 1,
): Promise<T> {
  const nginx = await startNginx(NGINX ?? "", await Promise.all(sites.map(listening)), shorter);
  try {
    return await work(nginx.address);
  } finally {
    await nginx.dispose();
    for (const site of sites) {
      site.closeAllConnections();
      site.close();
    }
  }
}

describe.runIf(NGINX !== undefined)("a long content security policy behind nginx", () => {
  it("reaches the visitor with hundreds of media hosts", async () => {
    const hosts = Array.from({ length: 500 }, (_, at) => `media-${at}.cdn.example.com`);
    const { config } = testContext({ variables: { MEDIA_HOSTS: hosts.join(",") } });
    const policy = contentSecurityPolicy(config, "n0nce");
    const site = createServer((_, outgoing) => {
      outgoing.writeHead(200, { "content-security-policy": policy }).end("a page");
    });
    const response = await behindNginx([site], (door) => fetch(`${door}/davmu/share/`));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toBe(policy);
  });
});

/** The statuses and texts of many visitors' answers. */
async function visitAll(door: string, method: "GET" | "POST"): Promise<string[]> {
  const visitors = Array.from({ length: 16 }, (_, at) => `127.0.0.${at + 2}`);
  return Promise.all(visitors.map((from) => visit(door, from, method)));
}

// Elsewhere a machine has one loopback address only, hence one visitor.
describe.runIf(NGINX !== undefined && process.platform === "linux")("where all fail", () => {
  it.each([
    { tries: 2, fail: "hang", failBy: null },
    {
      tries: 6,
      fail: "end their connections",
      failBy: (answer: ServerResponse) => answer.destroy(),
    },
  ])("a page is asked for $tries times at most ($fail)", async ({ tries, failBy }) => {
    const asked = new Map<string, number>();
    const sites = Array.from({ length: 4 }, () =>
      createServer(({ headers }, answer) => {
        const from = String(headers["x-forwarded-for"]);
        asked.set(from, (asked.get(from) ?? 0) + 1);
        failBy?.(answer);
      }),
    );
    const answers = await behindNginx(sites, (door) => visitAll(door, "GET"), SHORTER);
    for (const answer of answers) expect(answer).toMatch(/^50[24] /);
    expect(asked.size).toBe(answers.length);
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(tries);
  });
});

// Elsewhere a machine has one loopback address only, hence one visitor.
describe.runIf(NGINX !== undefined && process.platform === "linux")("where a process hangs", () => {
  const asked: string[] = [];
  const sites = [
    createServer(() => {}),
    createServer(({ method = "" }, outgoing) => {
      asked.push(method);
      outgoing.end("complete");
    }),
  ];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeEach(async () => {
    nginx = await startNginx(NGINX ?? "", await Promise.all(sites.map(listening)), SHORTER);
  });
  afterEach(async () => {
    await nginx.dispose();
    asked.length = 0;
    for (const site of sites) {
      site.closeAllConnections();
      site.close();
    }
  });

  it("everybody reads what another one responses, and after the first nobody waits for it", async () => {
    const completeFiles = new Set(["200 complete"]);
    const [start, slow] = [performance.now(), await visitAll(nginx.address, "GET")];
    expect(new Set(slow)).toEqual(completeFiles);
    expect(performance.now() - start, "nobody was kept with the one that hangs").toBeGreaterThan(
      900,
    );
    const again = performance.now();
    expect(new Set(await visitAll(nginx.address, "GET"))).toEqual(completeFiles);
    expect(performance.now() - again).toBeLessThan(900);
  });

  it("everybody reads on where the other one ends as well and the first is back", async () => {
    const [hung, other] = sites as [Server, Server];
    const { port } = hung.address() as AddressInfo;
    await visitAll(nginx.address, "GET");
    hung.closeAllConnections();
    await promisify(hung.close.bind(hung))();
    const back = createServer((_, outgoing) => void outgoing.end("back"));
    back.listen(port, "127.0.0.1");
    await once(back, "listening");
    other.closeAllConnections();
    other.close();
    try {
      expect(new Set(await visitAll(nginx.address, "GET"))).toEqual(new Set(["200 back"]));
    } finally {
      back.closeAllConnections();
      back.close();
    }
  });

  it("nothing that writes is sent to another one as well", async () => {
    const answers = await visitAll(nginx.address, "POST");
    const lost = answers.filter((answer) => answer.startsWith("504"));
    expect(lost.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(answers.length - lost.length);
  });
});

const ANALYZE = "/usr/bin/systemd-analyze";

test.runIf(existsSync(ANALYZE))("systemd accepts the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "davmu-unit-"));
  const unit = join(folder, "davmu-share@8081.service");
  writeFileSync(
    unit,
    read("process.service").replace("ExecStart=node", `ExecStart=${process.execPath}`),
  );
  copyFileSync("scripts/hosts/davmu-share.target", join(folder, "davmu-share.target"));
  expect(execFileSync(ANALYZE, ["verify", unit], { encoding: "utf8" })).toBe("");
});
