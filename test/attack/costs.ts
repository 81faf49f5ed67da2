// What another visitor waits while one body is read that is made to cost more than its length. Its figures are
// seconds of this machine, so `npm run attack` alone asks for them; that readers take steps in proportion is tested.
import { setTimeout as delay } from "node:timers/promises";
import { startServed } from "../../scripts/node/served-site";
import { startWorkerd } from "../../scripts/node/workerd-alone";
import { controlOf } from "../helpers/site";
import { send, OWN } from "./attempts";
import { formUrl } from "./bodies";

/** What another visitor may wait, in milliseconds. */
const GOAL_MS = 100;
const PAUSE_MS = 5;

/** A form's body without files may have so many bytes: every other one's, and a cloud form's. */
const SITE_BYTES = 64 * 1024;
const FORM_BYTES = 256 * 1024;

const TAIL = "tail".repeat(100);

/** Bodies that once took a time by the square of their length, as long as a limit lets them be. */
const COSTLY: Readonly<Record<string, (bytes: number) => string>> = {
  "percent signs at the cut": (bytes) => `a=${"b".repeat(100)}&${"%".repeat(bytes - 103)}${TAIL}`,
  "half escapes at the cut": (bytes) => `a=&${"%e".repeat((bytes - 3) / 2)}${TAIL}`,
  "dots of an e-mail": (bytes) => `answer.mail=a@${"a.".repeat((bytes - 100) / 2)}@`,
  "spaces of an address": (bytes) => `return_to=/a${"+".repeat(bytes - 100)}x`,
  "empty fields": (bytes) => "&".repeat(bytes - 100),
  "phone of many digits": (bytes) => `phone=${"1".repeat(bytes - 100)}x&code=1&agreed=on`,
};

async function waitOf(url: string): Promise<number> {
  const started = performance.now();
  await send(url);
  return performance.now() - started;
}

/** The longest that a visitor of an article waits while a body is submitted, in milliseconds. */
async function longestWait(article: string, reader: string, body: string): Promise<number> {
  const handing = { isOver: false };
  const headers = { ...OWN, "content-type": "application/x-www-form-urlencoded" };
  const submittedForm = send(reader, { headers, body })
    .catch(() => null)
    .finally(() => {
      handing.isOver = true;
    });
  let longest = 0;
  do {
    longest = Math.max(longest, await waitOf(article));
    await delay(PAUSE_MS);
  } while (!handing.isOver);
  await submittedForm;
  return longest;
}

/** Prints the waits on Node and on workerd; how many were longer than the goal. */
export async function measureCosts(): Promise<number> {
  const site = await startServed({ variables: { THROTTLES: "off" } });
  const workerd = await startWorkerd(site.variables);
  let missed = 0;
  try {
    const control = controlOf(site.address);
    const { url } = await control.addContent({ title: "等待", html: "<p>正文。</p>" });
    const form = new URL(await formUrl({ site: { ...site, control } })).pathname;
    console.log(`\n| host | body | another visitor waits, goal ${GOAL_MS} ms |\n|---|---|---:|`);
    const hosts = { Node: site.processes[0]?.port, workerd: workerd.port };
    for (const [host, port] of Object.entries(hosts)) {
      const at = (path: string) => `http://127.0.0.1:${port}${path}`;
      const article = at(new URL(url).pathname);
      for (let visit = 0; visit < 20; visit += 1) await send(article);
      for (const [what, bodyOf] of Object.entries(COSTLY)) {
        for (const [path, bytes] of [
          ["/davmu/share/-/login", SITE_BYTES],
          [form, FORM_BYTES],
        ] as const) {
          const wait = await longestWait(article, at(path), bodyOf(bytes));
          if (wait > GOAL_MS) missed += 1;
          console.log(`| ${host} | ${what}, ${bytes / 1024} kB | ${wait.toFixed(0)} ms |`);
        }
      }
    }
  } finally {
    await workerd.end();
    await site.dispose();
  }
  return missed;
}
