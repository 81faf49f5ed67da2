import { createServer } from "node:http";
import { expect, test } from "vitest";
import { probe } from "../../../../scripts/deploy/probe";

/** A site that answers everything with one page. */
async function siteThatAnswers(html: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", ...headers });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("a page that is cut off, has no policy, no card or one nonce for two visitors is named", async () => {
  const site = await siteThatAnswers('<a href="/davmu/share/web/doc/ab12cd34/index.html">', {
    "x-answer": "for everybody",
  });
  const found = await probe({
    address: site.address,
    siteOrigin: site.address,
    secret: "",
    pages: [],
    hasControl: true,
  }).catch((error: unknown) => ({ problems: [String(error)], seen: [], unseen: [] }));
  site.close();
  expect(found.problems.join("\n")).toContain("is cut off");
  expect(found.problems.join("\n")).toContain("has no policy with nonces or hashes");
  expect(found.problems.join("\n")).toContain("has no share card");
  expect(found.problems.join("\n")).toContain("/doc/ab12cd34/index.html");
});

test("one nonce for two visitors is named, hashes that are the same for all are not", async () => {
  const problemsUnder = async (policy: string): Promise<string> => {
    const html = '<a href="/davmu/share/web/doc/ab12cd34/index.html"></html>';
    const site = await siteThatAnswers(html, { "content-security-policy": policy });
    const { address } = site;
    const found = await probe({
      address,
      siteOrigin: address,
      secret: "",
      pages: [],
      hasControl: true,
    });
    site.close();
    return found.problems.join("\n");
  };
  expect(await problemsUnder("script-src 'self' 'nonce-n'")).toContain(
    "gives two visitors one nonce",
  );
  expect(await problemsUnder("script-src 'self' 'sha256-x='")).not.toMatch(/nonce|hashes/);
  expect(await problemsUnder("script-src 'sha256-x=' 'unsafe-inline'")).toContain(
    "nonces or hashes",
  );
});
