import { env, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { OriginEnv } from "../../../origin/env";
import { CLOSE_TICKET_NEEDED, TICKET_LIFETIME } from "../../../origin/push/mailbox";
import { mailboxOf } from "../../../origin/push/notify";
import { request, registered, call } from "../origin/platform";

const bindings = env as unknown as OriginEnv;

let users = 0;
function freshMailbox() {
  return mailboxOf(bindings, `push-user-${(users += 1)}`);
}

type Mailbox = ReturnType<typeof freshMailbox>;

interface Frame {
  readonly type: string;
  readonly seq?: number;
  readonly events?: readonly { readonly seq: number; readonly content: string }[];
}

async function connect(mailbox: Mailbox) {
  const response = await mailbox.fetch("http://mailbox/", { headers: { upgrade: "websocket" } });
  const socket = response.webSocket!;
  const frames: Frame[] = [];
  const connection = {
    frames,
    closed: null as number | null,
    told: () => frames.flatMap(({ events = [] }) => events.map(({ content }) => content)),
    hello: (ticket: string, after: number | null) =>
      socket.send(JSON.stringify({ type: "hello", ticket, after })),
    send: (text: string) => socket.send(text),
    close: () => socket.close(1000, "done"),
  };
  socket.addEventListener("message", ({ data }) => frames.push(JSON.parse(String(data)) as Frame));
  socket.addEventListener("close", ({ code }) => {
    connection.closed = code;
  });
  socket.accept();
  return connection;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("it did not come to that in five seconds");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function tell(mailbox: Mailbox, content: string, id: string = crypto.randomUUID()) {
  return mailbox.deliver({ id, type: "reply", body: { content } }, Date.now());
}

async function admitted(mailbox: Mailbox, after: number | null) {
  const connection = await connect(mailbox);
  connection.hello(await mailbox.issueTicket(Date.now()), after);
  await until(() => connection.frames.some(({ type }) => type === "welcome"));
  return connection;
}

describe("a visitor's mailbox", () => {
  it("tells a connection that has shown its ticket, and nobody else", async () => {
    const mailbox = freshMailbox();
    const stranger = await connect(mailbox);
    const own = await admitted(mailbox, null);
    await tell(mailbox, "有人回复了你");
    await until(() => own.told().length === 1);
    expect(own.told()).toEqual(["有人回复了你"]);
    expect(stranger.frames).toEqual([]);
  });

  it("takes a ticket once and only while it holds", async () => {
    const mailbox = freshMailbox();
    const now = Date.now();
    const ticket = await mailbox.issueTicket(now);
    const first = await connect(mailbox);
    first.hello(ticket, null);
    await until(() => first.frames.length === 1);
    const again = await connect(mailbox);
    again.hello(ticket, null);
    await until(() => again.closed === CLOSE_TICKET_NEEDED);

    const late = await connect(mailbox);
    late.hello(await mailbox.issueTicket(now - TICKET_LIFETIME - 1), null);
    await until(() => late.closed === CLOSE_TICKET_NEEDED);
  });

  it("does not take another mailbox's ticket", async () => {
    const ticket = await freshMailbox().issueTicket(Date.now());
    const connection = await connect(freshMailbox());
    connection.hello(ticket, null);
    await until(() => connection.closed === CLOSE_TICKET_NEEDED);
  });

  it("resumes after the last event that was seen, without loss or repetition", async () => {
    const mailbox = freshMailbox();
    const before = await admitted(mailbox, null);
    await tell(mailbox, "一");
    await until(() => before.told().length === 1);
    const seen = before.frames.at(-1)!.events![0]!.seq;
    before.close();
    await tell(mailbox, "二");
    await tell(mailbox, "三");
    const again = await admitted(mailbox, seen);
    await tell(mailbox, "四");
    await until(() => again.told().length === 3);
    expect(again.told()).toEqual(["二", "三", "四"]);
  });

  it("tells who missed more than a frame holds all of it, and goes on after that", async () => {
    const mailbox = freshMailbox();
    const missed = Array.from({ length: 230 }, (_, index) => `第${index}件`);
    for (const content of missed) await tell(mailbox, content);
    const late = await admitted(mailbox, 0);
    await tell(mailbox, "此后");
    await until(() => late.told().length === 231);
    expect(late.told()).toEqual([...missed, "此后"]);
  });

  it("keeps an event that is delivered twice once", async () => {
    const mailbox = freshMailbox();
    await tell(mailbox, "一", "reply:1");
    await tell(mailbox, "一", "reply:1");
    expect((await mailbox.list(0)).events).toHaveLength(1);
  });

  it("answers who cannot connect the same events by position", async () => {
    const mailbox = freshMailbox();
    await tell(mailbox, "一");
    expect(await mailbox.list(null)).toEqual({ seq: 1, events: [] });
    await tell(mailbox, "二");
    expect((await mailbox.list(1)).events.map(({ seq }) => seq)).toEqual([2]);
  });

  it("closes a connection that does not show a ticket in time", async () => {
    const mailbox = freshMailbox();
    const silent = await connect(mailbox);
    const realNow = Date.now;
    Date.now = () => realNow() + 11_000;
    try {
      await runDurableObjectAlarm(mailbox as never);
    } finally {
      Date.now = realNow;
    }
    await until(() => silent.closed === CLOSE_TICKET_NEEDED);
  });

  it("ends connections and tickets at a logout", async () => {
    const mailbox = freshMailbox();
    const connection = await admitted(mailbox, null);
    const ticket = await mailbox.issueTicket(Date.now());
    await mailbox.hangUp();
    await until(() => connection.closed === CLOSE_TICKET_NEEDED);
    const next = await connect(mailbox);
    next.hello(ticket, null);
    await until(() => next.closed === CLOSE_TICKET_NEEDED);
  });
});

describe("the push calls", () => {
  const upgrade = (origin: string | null, mailbox: string) =>
    request(`/push/connect?mailbox=${mailbox}`, {
      headers: { upgrade: "websocket", ...(origin === null ? {} : { origin }) },
    });

  it("give a ticket to who is logged in and to nobody else", async () => {
    const { token } = await registered();
    const { code, data } = await call<{ ticket: string; mailbox: string }>("/push/ticket", {
      body: {},
      token,
    });
    expect(code).toBe(0);
    expect(data.mailbox).toMatch(/^[0-9a-f]{64}$/);
    expect((await call("/push/ticket", { body: {} })).code).toBe(401);
  });

  it("open connections for the site's own pages only", async () => {
    const { token } = await registered();
    const { data } = await call<{ mailbox: string }>("/push/ticket", { body: {}, token });
    expect((await upgrade("http://elsewhere.example", data.mailbox)).status).toBe(403);
    expect((await upgrade(null, data.mailbox)).status).toBe(403);
    const own = await upgrade("http://site.example", data.mailbox);
    expect(own.status).toBe(101);
    own.webSocket?.accept();
    own.webSocket?.close(1000, "done");
  });
});
