import { DurableObject } from "cloudflare:workers";
import { systemClock } from "../app/edge.server/clock/clock";
import { newCommandSchema, readCommand } from "../app/edge.server/host/control-command";
import { Ledger, type Change, type Entry } from "./ledger";

const ORDER = "order/";

function nameOf(serial: number): string {
  return `${ORDER}${String(serial).padStart(12, "0")}`;
}

/** What an isolate asks, as `host/cloudflare/coordinator-control.ts` writes it. */
interface Question {
  readonly ask: string;
  readonly [field: string]: unknown;
}

/**
 * The one place where orders for the site are accepted, one after another, and from which every
 * isolate learns them: a Durable Object of a worker of its own, because Pages can bind one but not
 * have one. What it answered is written down before the answer leaves (the platform's output gate).
 */
export class Coordinator extends DurableObject {
  readonly #ledger: Promise<Ledger>;

  constructor(context: DurableObjectState, env: unknown) {
    super(context, env as never);
    this.#ledger = context.blockConcurrencyWhile(() => this.#load());
  }

  override async fetch(request: Request): Promise<Response> {
    const question = (await request.json()) as Question;
    try {
      return Response.json((await this.#answer(question)) ?? null);
    } catch (error) {
      return Response.json({ refused: String(error) }, { status: 400 });
    }
  }

  async #answer(question: Question): Promise<unknown> {
    const ledger = await this.#ledger;
    switch (question.ask) {
      case "look": {
        const since = question["since"];
        return ledger.look(String(question["isolate"]), typeof since === "string" ? since : null);
      }
      case "give": {
        const { order, change } = ledger.accept(newCommandSchema.parse(question["order"]));
        if (change !== null) this.#write(change);
        return order;
      }
      case "reach":
        return ledger.reach(Number(question["at"]), Number(question["boundMs"]));
      case "history":
        return ledger.history;
      case "repair":
        return this.#repair();
      case "claim":
        return ledger.claim(String(question["key"]), Number(question["milliseconds"]));
      default:
        throw new Error(`nobody answers ${question.ask}`);
    }
  }

  async #load(): Promise<Ledger> {
    const { storage } = this.ctx;
    const name = (await storage.get<string>("name")) ?? crypto.randomUUID();
    await storage.put("name", name);
    const entries: Entry[] = [];
    for (const [key, text] of await storage.list<string>({ prefix: ORDER })) {
      const order = readCommand(text);
      if (order !== null) entries.push({ serial: Number(key.slice(ORDER.length)), order });
    }
    const floor = (await storage.get<number>("floor")) ?? 0;
    return new Ledger({ name, floor, entries }, () => systemClock.wall());
  }

  /** Not awaited: the platform holds the answer back until all of it is on disk, together. */
  #write({ added, removed, floor }: Change): void {
    const { storage } = this.ctx;
    void storage.put({ [nameOf(added.serial)]: JSON.stringify(added.order), floor });
    // One call takes 128 keys at most.
    for (let start = 0; start < removed.length; start += 128) {
      void storage.delete(removed.slice(start, start + 128).map(nameOf));
    }
  }

  async #repair(): Promise<string[]> {
    const { storage } = this.ctx;
    const broken = [...(await storage.list<string>({ prefix: ORDER }))]
      .filter(([, text]) => readCommand(text) === null)
      .map(([key]) => key);
    for (const key of broken) await storage.delete(key);
    return broken;
  }
}

export default {
  /** The coordinator is reached by its binding only. */
  fetch: (): Response => new Response("Not Found", { status: 404 }),
};
