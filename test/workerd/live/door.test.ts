import { beforeAll, expect, it } from "vitest";
import { openRoom, prepareBookings } from "./listeners";

beforeAll(prepareBookings);

it("a room takes a hundred connections of one client, and others go on coming", async () => {
  const { room } = await openRoom();
  const connect = async (url: string): Promise<number> => {
    const headers = { upgrade: "websocket", "cf-connecting-ip": url };
    const response = await room.fetch("https://room.example/socket", { headers });
    response.webSocket?.accept();
    return response.status;
  };
  const statuses = [];
  for (let at = 0; at < 150; at += 1) statuses.push(await connect("203.0.113.7"));
  expect(statuses.filter((status) => status === 101)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
  expect(await connect("203.0.113.8")).toBe(101);
});
