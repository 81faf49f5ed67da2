import { Agent, request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { installedNginx, startNginx } from "../helpers/nginx";
import { startRedis, type TestRedis } from "../helpers/redis";
import { controlOf, PHONE_UA } from "../helpers/site";

const NGINX = installedNginx();

/** How many processes a site has, and how long docs/self-hosting.md waits after each of so many, in milliseconds. */
const PROCESSES = 4;
const BETWEEN_MS = 2000;

/** A visitor's IP address on this machine: nginx keeps each with one process. */
const VISITORS = Array.from({ length: 12 }, (_, at) => `127.0.0.${at + 2}`);

// Elsewhere a machine has one loopback address only, hence one visitor.
describe.runIf(NGINX !== undefined && process.platform === "linux")(
  "processes behind nginx",
  () => {
    let redis: TestRedis;
    let site: ServedSite;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      redis = await startRedis();
      // A process that waits for its drain time ends after the test's time-out.
      const variables = { THROTTLES: "off", DRAIN_SECONDS: "600" };
      site = await startServed({ processes: PROCESSES, redis: redis.url, variables });
      const ports = site.processes.map(({ port }) => port);
      nginx = await startNginx(NGINX ?? "", ports);
    });
    afterAll(async () => {
      await nginx?.dispose();
      await site?.dispose();
      await redis?.dispose();
    });

    /** What a visitor got: a response's status, and whether it is complete. */
    async function ask(agent: Agent, from: string, method: string, path: string): Promise<string> {
      try {
        const headers = {
          "user-agent": PHONE_UA,
          accept: "text/html",
          origin: site.address,
          "content-type": method === "POST" ? "application/csp-report" : "text/html",
        };
        const asked = request(nginx.address + path, { method, localAddress: from, agent, headers });
        asked.end(method === "POST" ? "{}" : undefined);
        const [answer] = (await once(asked, "response")) as [IncomingMessage];
        let text = "";
        for await (const part of answer) text += String(part);
        const isComplete = method === "POST" || text.includes("</html>");
        return `${method} ${answer.statusCode} ${isComplete ? "complete" : "cut"}`;
      } catch (error) {
        return `${method} ${String(error)}`;
      }
    }

    test("are restarted one after another without waiting for the drain time, and nobody who reads or writes notices", async () => {
      const { url } = await controlOf(site.address).addContent({
        title: "换班",
        html: "<p>换班时也读得到。</p>",
      });
      const article = new URL(url).pathname;
      const answers: string[] = [];
      const end = new AbortController();
      const agent = new Agent({ keepAlive: true });
      const visitors = VISITORS.map(async (from) => {
        while (!end.signal.aborted) {
          answers.push(await ask(agent, from, "GET", article));
          answers.push(await ask(agent, from, "POST", "/davmu/share/-/csp-report"));
          await pause(50);
        }
      });
      // Somebody is reading when the restarts begin.
      await expect.poll(() => answers.length).toBeGreaterThan(4 * VISITORS.length);
      const before = site.processes.slice();
      for (const old of before) {
        await old.end("SIGTERM");
        await site.add(old.port);
        await pause(BETWEEN_MS);
      }
      end.abort();
      await Promise.all(visitors);
      agent.destroy();
      expect(answers.length).toBeGreaterThan(500);
      expect(new Set(answers)).toEqual(new Set(["GET 200 complete", "POST 204 complete"]));
    });
  },
);
