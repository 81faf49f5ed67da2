// A process of its own for `npm run bench -- flood`: sends the worst bodies to a site on this machine until
// it is ended, and a minute at most.
import { parseArgs } from "node:util";
import { send, OWN } from "../attack/attempts";
import { heavyBodies, readers } from "../attack/bodies";

const [site = "", form = "", senders = "1"] = parseArgs({ allowPositionals: true }).positionals;
const end = Date.now() + 60_000;

async function flood(start: number): Promise<void> {
  const urls = readers(form);
  for (let turn = start; Date.now() < end; turn += 1) {
    const heavy = heavyBodies[turn % heavyBodies.length];
    const reader = urls[turn % urls.length];
    if (heavy === undefined || reader === undefined) return;
    await send(new URL(reader, `${site}/davmu/share/`).href, {
      headers: { ...OWN, "content-type": heavy.type },
      body: heavy.body(),
      // The worker hangs up on bodies without end.
    }).catch(() => null);
  }
}

await Promise.all(Array.from({ length: Number(senders) }, (_, start) => flood(start)));
