import { describe, expect, it } from "vitest";
import { readMultipart } from "~/edge.server/bodies/multipart";

interface Part {
  readonly name: string;
  readonly fileName: string | null;
  readonly text: string;
}

async function read(request: Request, bytes = 1e6, limitParts = 50) {
  const parts: Part[] = [];
  const isComplete = await readMultipart(
    request,
    { bytes, parts: limitParts, milliseconds: 5_000 },
    (head) => {
      const decoder = new TextDecoder();
      let text = "";
      return {
        write: (chunk) => void (text += decoder.decode(chunk, { stream: true })),
        close: async () => void parts.push({ ...head, text }),
      };
    },
  );
  return { isComplete, parts };
}

/** The same request, its body in pieces of some bytes. */
async function inPieces(request: Request, length: number): Promise<Request> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length) {
        controller.enqueue(bytes.slice(at, at + length));
      }
      controller.close();
    },
  });
  const init = { method: "POST", headers: request.headers, body, duplex: "half" };
  return new Request(request.url, init as RequestInit);
}

function request(fill: (form: FormData) => void): Request {
  const form = new FormData();
  fill(form);
  return new Request("https://m.example/", { method: "POST", body: form });
}

function sample() {
  return request((form) => {
    form.append("answer.name", "林小满\r\n--第二行");
    form.append("file.photo", new File(["\r\n--\r\n\r\rbytes\r\n"], 'a;b="c".png'));
    form.append("answer.tel", "138");
  });
}

describe("a form with files in its body", () => {
  it.each([1, 2, 7, 64, 100_000])("is read the same in pieces of %i bytes", async (length) => {
    const { isComplete, parts } = await read(await inPieces(sample(), length));
    expect(isComplete).toBe(true);
    expect(parts).toEqual([
      { name: "answer.name", fileName: null, text: "林小满\r\n--第二行" },
      { name: "file.photo", fileName: 'a;b="c".png', text: "\r\n--\r\n\r\rbytes\r\n" },
      { name: "answer.tel", fileName: null, text: "138" },
    ]);
  });

  it("has an empty part where no file was chosen, as browsers write it", async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n--b--\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const empty = new Request("https://m.example/", { method: "POST", headers, body });
    expect(await read(empty)).toEqual({
      isComplete: true,
      parts: [{ name: "f", fileName: "", text: "" }],
    });
  });

  it("that breaks off or is too long counts as far as it came, and is not complete", async () => {
    const intact = sample();
    const bytes = new Uint8Array(await intact.clone().arrayBuffer());
    const cut = new Request(intact.url, {
      method: "POST",
      headers: intact.headers,
      body: bytes.slice(0, -60),
    });
    const broken = await read(cut);
    expect(broken.isComplete).toBe(false);
    expect(broken.parts[0]?.name).toBe("answer.name");
    expect((await read(await inPieces(sample(), 50), 200)).isComplete).toBe(false);
  });

  it("of more parts than a form has is not read on", async () => {
    const many = request((form) => {
      for (let count = 0; count < 60; count += 1) form.append(`field${count}`, "x");
    });
    const { isComplete, parts } = await read(many);
    expect([isComplete, parts.length]).toEqual([false, 50]);
  });

  it("is not looked for further than its first boundary may stand", async () => {
    // Almost a boundary, again and again: what costs most to look through.
    const piece = new TextEncoder().encode("\r\n--".repeat(4_096));
    let given = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += piece.byteLength;
        if (given > 1e6) controller.close();
        else controller.enqueue(piece);
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", headers, body: stream, duplex: "half" };
    const endless = new Request("https://m.example/", init as RequestInit);
    expect(await read(endless, 20e6)).toEqual({ isComplete: false, parts: [] });
    expect(given).toBeLessThan(100_000);
  });

  it("that is no such form has no parts", async () => {
    const text = new Request("https://m.example/", { method: "POST", body: "answer.name=x" });
    expect(await read(text)).toEqual({ isComplete: false, parts: [] });
  });
});
