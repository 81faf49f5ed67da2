import { expect, test } from "vitest";
import { describeServed } from "../../../scripts/node/describe-served";

test("a served site says all that it runs on, and no secret", () => {
  const end = () => Promise.resolve();
  const site = {
    address: "http://127.0.0.1:8788",
    platform: "http://127.0.0.1:4000",
    node: "22.1.0",
    processes: [{ pid: 7, port: 4001, node: "22.1.0", end }],
    variables: {
      UPSTREAM_API: "https://user:word@api.example.com/base?key=word",
      UPSTREAM_HOT: "https://user:word@api.example.com/base?key=word",
      UPSTREAM_LIVE: "http://127.0.0.1:4000/live",
      REDIS_URL: "redis://:word@127.0.0.1:6379/1",
      SESSION_SECRET: "word",
      OPS_SECRET: "word",
      HASHIDS_SALT: "word",
      PLATFORM_ADAPTER: "my-platform",
      MEDIA_HOSTS: "media.example.com",
    },
  };
  expect(describeServed(site, "abc123").split("\n")).toEqual([
    "build     abc123, deployment production",
    "Node      22.1.0",
    "process   7, http://127.0.0.1:4001/readyz",
    "store     Redis, redis://127.0.0.1:6379/1",
    "adapter   my-platform",
    "upstream  https://api.example.com/base: API, HOT",
    "upstream  http://127.0.0.1:4000/live (reference platform): LIVE",
    "media     media.example.com",
    "proxy     http://127.0.0.1:8788, to the processes and the reference platform; data in .data",
    "",
    "ready http://127.0.0.1:8788/davmu/share/",
  ]);
  const alone = { ...site, variables: {} };
  expect(describeServed(alone, "abc123")).toContain("each process is by itself");
});
