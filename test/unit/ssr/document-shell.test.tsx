import type { EntryContext } from "@remix-run/cloudflare";
import { decode, encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { serverOnly } from "../../../app/ssr/server-only-value";
import { documentShell } from "../../../app/ssr/document-shell.server";
import { messagesFor } from "../../../app/messages/messages.server";

function route(id: string) {
  return { id, module: `/${id}.js`, imports: [`/${id}-part.js`, "/shared.js"] };
}

const context = {
  manifest: {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/framework.js"] },
    routes: { root: route("root"), doc: route("doc"), other: route("other") },
  },
  routeModules: { root: {}, doc: { handle: { hydrate: "delayed" } } },
  staticHandlerContext: {
    matches: [{ route: { id: "root" } }, { route: { id: "doc" } }],
    loaderData: { root: { themeColor: "#123456", site: { logo: `https://m.example/a("'&<.png` } } },
  },
} as unknown as EntryContext;

function shellOf(parts: Readonly<Record<string, string>> = {}) {
  return documentShell({
    context,
    locale: "en",
    messages: messagesFor("en"),
    head: "<title>潮水</title>",
    documentText: (name) => parts[name] ?? "",
    messagesFile: "/messages-en.js",
    lite: false,
  });
}

function documentWith(data: string, parts?: Readonly<Record<string, string>>): Document {
  const { before, after } = shellOf(parts);
  return new DOMParser().parseFromString(`${before}<main>潮水</main>${after(data)}`, "text/html");
}

describe("the shell of a document", () => {
  it("holds the page alone in the element that React hydrates", () => {
    const { documentElement, body } = documentWith("");
    expect(body.querySelector("#root")?.innerHTML).toBe("<main>潮水</main>");
    expect(documentElement.lang).toBe("en");
    const style = documentElement.getAttribute("style");
    expect(style).toContain("--theme:#123456");
    expect(style, "the mark of missing pictures' tiles").toContain(
      `--mark:url("https://m.example/a(%22'&<.png")`,
    );
    expect(body.firstElementChild?.getAttribute("href")).toBe("#content");
  });

  it("names the files of the page's routes, each once, and when it runs", () => {
    expect(
      JSON.parse(documentWith("").getElementById("hydration-plan")?.textContent ?? ""),
    ).toEqual({
      entry: "/entry.js",
      manifest: "/manifest.js",
      routes: { root: "/root.js", doc: "/doc.js" },
      imports: ["/messages-en.js", "/framework.js", "/root-part.js", "/shared.js", "/doc-part.js"],
      offlineMessage: messagesFor("en").account.networkError,
      delayed: true,
      // As under development.
      now: true,
    });
  });

  it("carries the page's data, and says in which language it was rendered", () => {
    const parts = { "site-settings": '{"name":"江岚"}', "page-data": '{"share":{}}' };
    const pageData = documentWith("", parts).getElementById("page-data");
    expect(JSON.parse(pageData?.textContent ?? "")).toEqual({
      site: { name: "江岚" },
      page: { share: {} },
    });
    expect(pageData?.dataset["locale"]).toBe("en");
    expect(documentWith("").getElementById("page-data")?.textContent).toBe(
      '{"site":null,"page":null}',
    );
  });

  it("carries the loader data as the framework encodes it, whatever stands in it, and nothing that only the document is rendered from", async () => {
    const card = serverOnly({ requestType: "document" }, { title: "标题" });
    const loaderData = { doc: { text: "</script><b>", late: Promise.resolve(0.5), card } };
    const stream = encode({ loaderData }) as unknown as BodyInit;
    const written = documentWith(await new Response(stream).text());
    const element = written.getElementById("loader-data");
    const text = element?.textContent ?? "";
    // A document that was cut off is told by it.
    expect(element?.dataset["length"]).toBe(String(text.length));
    const { body } = new Response(text);
    const { value, done } = await decode(body as ReadableStream<Uint8Array<ArrayBuffer>>);
    await done;
    const read = value as { readonly loaderData: typeof loaderData };
    expect(read.loaderData.doc.text).toBe("</script><b>");
    expect(await read.loaderData.doc.late).toBe(0.5);
    expect(read.loaderData.doc.card).toEqual({});
    expect(card.value?.title).toBe("标题");
  });
});
