import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpLiveSite } from "../helpers/live";

/** Connections at the same time; a browser opens at most 255 to one host. */
const CROWD = 200;
const SPEAKERS = 4;
/** Messages of each; the room takes ten of one visitor within ten seconds. */
const EACH = 8;

/** Joins the room with a whole crowd in one page, who hang up and come back until they are stopped. */
function joinWithCrowd(page: Page, url: string) {
  return page.evaluate(
    async ([resolveSocketUrl, size]) => {
      interface Member {
        readonly heard: string[];
        position: number;
        twice: number;
        socket: WebSocket | null;
      }
      const join = (member: Member): Promise<void> =>
        new Promise((resolve) => {
          const socket = new WebSocket(resolveSocketUrl);
          member.socket = socket;
          socket.addEventListener("open", () =>
            socket.send(JSON.stringify({ type: "hello", after: member.position })),
          );
          // Who was cut off, or not let in by a busy machine, comes back as the page's own connection does.
          socket.addEventListener("close", () =>
            setTimeout(() => {
              if (member.socket === socket) resolve(join(member));
            }, 300),
          );
          socket.addEventListener("message", ({ data }) => {
            const frame = JSON.parse(data);
            if (frame.type === "welcome") resolve();
            for (const event of frame.events ?? []) {
              if (event.seq <= member.position) member.twice += 1;
              else member.heard.push(event.content);
              member.position = Math.max(member.position, event.seq);
            }
          });
        });
      const members: Member[] = Array.from({ length: size }, () => ({
        heard: [],
        position: 0,
        twice: 0,
        socket: null,
      }));
      await Promise.all(members.map(join));
      let drops = 0;
      const restless = setInterval(() => {
        const member = members[(drops * 7) % size];
        drops += 1;
        member?.socket?.close();
        if (member) setTimeout(() => void join(member), 100);
      }, 25);
      Object.assign(window, {
        crowd: () => members.map(({ heard, twice }) => ({ heard, twice })),
        settle: () => {
          clearInterval(restless);
          return drops;
        },
      });
    },
    [url, CROWD] as const,
  );
}

describe("a crowded live room", () => {
  const { setup, publish } = setUpLiveSite();

  /** What the platform itself answers, past the site. */
  const platform = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${setup.site.address}/live/${path}`);
    return ((await response.json()) as { data: T }).data;
  };

  it("tells 200 visitors everything once and in order, while their connections drop and return", async () => {
    const { postId } = await publish({});
    const { site } = setup;
    const info = await platform<{ live_id: string }>(`info/${postId}`);
    const roomId = info.live_id;
    const speakers = await Promise.all(Array.from({ length: SPEAKERS }, () => setup.logIn()));
    const pages = await Promise.all(
      speakers.map(async (state) => {
        const page = await setup.newPage(state);
        await page.goto(site.at("auth"));
        return page;
      }),
    );
    const hall = await setup.newPage();
    await hall.goto(site.at("auth"));
    await joinWithCrowd(hall, `${site.address.replace("http", "ws")}/live/room/${roomId}/socket`);

    const sent = await Promise.all(
      pages.map((page, speaker) =>
        page.evaluate(
          async ([address, number, count]) => {
            const stored: string[] = [];
            for (let turn = 0; turn < count; turn += 1) {
              const form = new FormData();
              form.set("content", `${number}号第${turn}句`);
              form.set("client_id", `${number}-${turn}`);
              const reply = await fetch(address, {
                method: "POST",
                body: form,
                headers: { Accept: "application/json" },
              });
              if (reply.ok) stored.push(`${number}号第${turn}句`);
            }
            return stored;
          },
          [`/davmu/share/-/live-chat/${roomId}`, speaker, EACH] as const,
        ),
      ),
    );
    const messages = sent.flat();
    expect(messages).toHaveLength(SPEAKERS * EACH);

    const drops = await hall.evaluate(() => (window as unknown as { settle(): number }).settle());
    expect(drops).toBeGreaterThan(10);
    const crowd = () =>
      hall.evaluate(() =>
        (window as unknown as { crowd(): { heard: string[]; twice: number }[] }).crowd(),
      );
    await expect
      .poll(async () => Math.min(...(await crowd()).map(({ heard }) => heard.length)), {
        timeout: 90_000,
      })
      .toBe(messages.length);
    const stored = await platform<{ messages: { content: string }[] }>(`chat/${roomId}?limit=100`);
    const order = stored.messages.map(({ content }) => content);
    expect(order.toSorted()).toEqual(messages.toSorted());
    const heard = await crowd();
    expect(heard).toEqual(Array.from({ length: CROWD }, () => ({ heard: order, twice: 0 })));
  });
});
