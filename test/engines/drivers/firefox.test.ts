import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { Engine } from "../engine";
import { until } from "../find";
import { enginesAsked } from "../names";
import { startEngine } from "../start";

const WORKER = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.url.endsWith("/broken.js")) event.respondWith(Promise.reject(new Error("broken")));
});`;

function startPages(): Promise<Server> {
  const server = createServer(({ url = "" }, response) => {
    const isScript = url.endsWith(".js");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? WORKER : "<p>清晨五点</p>");
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function askForABrokenScript(): Promise<void> {
  const controlled = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve),
  );
  await navigator.serviceWorker.register("/worker.js");
  if (navigator.serviceWorker.controller === null) await controlled;
  const script = document.createElement("script");
  script.src = "/broken.js";
  document.head.appendChild(script);
}

// Loads that are broken off because a page is left are no complaints: the action “search” shows that.
describe.skipIf(!enginesAsked([]).includes("firefox"))("the watch over Firefox's pages", () => {
  let server: Server;
  let engine: Engine;
  beforeAll(async () => {
    [server, engine] = await Promise.all([startPages(), startEngine("firefox")]);
  });
  afterAll(async () => {
    await engine?.close();
    server?.close();
  });

  it("tells of a script that the service worker failed", async () => {
    const tab = await engine.visitor();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await tab.run(askForABrokenScript);
    await until(
      "the complaint",
      async () =>
        tab.complaints().some((one) => /worker failed \(.*\/broken\.js/.test(one)) || null,
    );
  });
});
