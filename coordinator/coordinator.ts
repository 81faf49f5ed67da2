import { DurableObject } from "cloudflare:workers";
import { systemClock } from "../app/model/time/clock";
import { toWire } from "../app/edge.server/host/cloudflare/coordinator-control";
import { newCommandSchema, readCommand } from "../app/edge.server/host/control-store";
import { Ledger, type Change, type Entry } from "./ledger";

// Names in storage and on the wire stay as the first release wrote them (`coordinator-control.ts`).
const COMMAND = "order/";
const LOW_WATER_MARK = "floor";

function nameOf(serial: number): string {
  return `${COMMAND}${String(serial).padStart(12, "0")}`;
}

/** A request of an isolate, as `host/cloudflare/coordinator-control.ts` writes it. */
interface Question {
  readonly ask: string;
  readonly [field: string]: unknown;
}

/**
 * Accepts the site's control commands one after another; every isolate learns them from here. A Durable Object
 * in a worker of its own, because Pages can bind one but not contain one. What it answers is on disk before the
 * response leaves (the platform's output gate).
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
        const { isolate, since } = question;
        return toWire(ledger.poll(String(isolate), typeof since === "string" ? since : null));
      }
      case "give": {
        const { command, change } = ledger.accept(newCommandSchema.parse(question["order"]));
        if (change !== null) this.#write(change);
        return command;
      }
      case "reach":
        return ledger.propagation(Number(question["at"]), Number(question["boundMs"]));
      case "history":
        return ledger.history;
      case "repair":
        return this.#repair();
      case "claim":
        return ledger.leaseWrite(String(question["key"]), Number(question["milliseconds"]));
      default:
        throw new Error(`unknown request ${question.ask}`);
    }
  }

  async #load(): Promise<Ledger> {
    const { storage } = this.ctx;
    const name = (await storage.get<string>("name")) ?? crypto.randomUUID();
    await storage.put("name", name);
    const entries: Entry[] = [];
    for (const [key, text] of await storage.list<string>({ prefix: COMMAND })) {
      const command = readCommand(text);
      if (command !== null) entries.push({ serial: Number(key.slice(COMMAND.length)), command });
    }
    const lowWaterMark = (await storage.get<number>(LOW_WATER_MARK)) ?? 0;
    return new Ledger({ name, lowWaterMark, entries }, () => systemClock.wall());
  }

  /** Not awaited: the platform holds the response back until all of it is on disk, together. */
  #write({ added, removed, lowWaterMark }: Change): void {
    const { storage } = this.ctx;
    void storage.put({
      [nameOf(added.serial)]: JSON.stringify(added.command),
      [LOW_WATER_MARK]: lowWaterMark,
    });
    // One call takes 128 keys at most.
    for (let start = 0; start < removed.length; start += 128) {
      void storage.delete(removed.slice(start, start + 128).map(nameOf));
    }
  }

  async #repair(): Promise<string[]> {
    const { storage } = this.ctx;
    const broken = [...(await storage.list<string>({ prefix: COMMAND }))]
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
