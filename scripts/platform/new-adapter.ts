import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { declaredCalls } from "../../app/upstream.server/calls";
import { ARTICLE_CALLS, encodedIdsOf, SCREEN_CALLS } from "./needs";

const FOLDER = "app/upstream.server/adapters";
const REGISTRY = `${FOLDER}/adapters.ts`;
const CONFIG = "app/edge.server/config.ts";

function variableOf(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of an adapter to start from: an article's calls at the top, the others as comments. */
export function adapterText(name: string): string {
  const article = Object.keys(ARTICLE_CALLS);
  const grouped = new Set([...article, ...SCREEN_CALLS.flatMap(([, calls]) => calls)]);
  const others = declaredCalls()
    .map((call) => call.name)
    .filter((call) => !grouped.has(call));
  const line = (call: string, prefix: string): string[] => {
    const declared = declaredCalls().find((one) => one.name === call);
    const encoded = encodedIdsOf(call).map((id) => `"${id}"`);
    const ids = encoded.length === 0 ? "" : `, ids: [${encoded.join(", ")}]`;
    return declared === undefined
      ? []
      : [`    ${prefix}${call}: { pattern: "${declared.pattern.text}"${ids} },`];
  };
  const groups = [...SCREEN_CALLS, ["Others", others] as const].map(([screens, calls]) =>
    [`    // ${screens}.`, ...calls.flatMap((call) => line(call, "// "))].join("\n"),
  );
  return `// How the calls of ${name} differ from the declared ones (docs/adopt.md). Check it with \`npm run platform -- check\`.
import type { Adapter } from "./adapter";

export const ${variableOf(name)}: Adapter = {
  // The fields of an answer: success, code, message and data.
  envelope: {
    success: { path: "code", is: [0, "0"] },
    message: "message",
    data: "data",
    // code: "error.word",
    // codes: { NOT_FOUND: 10024, LOGIN: 401 },
  },
  // "plain": numbers or texts, which the site encodes with HASHIDS_SALT; "encoded": the platform does.
  ids: { form: "plain" },
  // token: { header: "authorization", prefix: "Bearer " },
  // A key of the site's own, PLATFORM_API_KEY: in a header, or in the query.
  // apiKey: { header: "x-api-key" },
  // Where addresses of pictures lack a host: a service, or an address.
  // mediaBase: "staticContent",
  naming: "as-is",
  // The platform's name: the site's (docs/upstream-contract.md).
  fields: {
    // id: { to: "post_id", as: "id" },
    // kind: { to: "content_type", values: { story: "article", clip: "video", photos: "image" } },
    // headline: "title",
    // html: "content",
    // publishedAt: "publish_at",
    // seconds: { to: "duration_str", as: "duration-seconds" },
    // commentsOpen: { to: "enable_comment", equals: true },
    // cover: { to: "style.data", as: "files" },
    // photos: "images",
    // streams: { to: "media", as: "files" },
    // src: "url",
    // writer: "author",
    // "writer.nick": "name",
  },
  // Calls without an entry are not made. "as-declared": sent as in docs/upstream-contract.md.
  unlisted: "none",
  calls: {
    // An article's page: \`content\` alone has to work, the others may fail.
${article.flatMap((call) => line(call, "")).join("\n")}

    // The other screens, with the patterns of docs/upstream-contract.md: uncomment what the platform has.
${groups.join("\n")}
  },
};
`;
}

/** Writes an adapter to start from and enters it where \`PLATFORM_ADAPTER\` is read. @returns its file */
export function writeNewAdapter(name: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new Error("An adapter's name has small letters, digits and dashes, such as my-platform");
  const file = `${FOLDER}/${name}.ts`;
  if (existsSync(file)) throw new Error(`${file} is there already`);
  writeFileSync(file, adapterText(name));
  const registry = readFileSync(REGISTRY, "utf8");
  const variable = variableOf(name);
  const key = variable === name ? name : `"${name}": ${variable}`;
  writeFileSync(
    REGISTRY,
    registry
      .replace(
        'import { v2 } from "./v2";',
        `import { ${variable} } from "./${name}";\nimport { v2 } from "./v2";`,
      )
      .replace("  v2,\n", `  v2,\n  ${key},\n`),
  );
  const config = readFileSync(CONFIG, "utf8");
  writeFileSync(CONFIG, config.replace(/(export const ADAPTERS = \[[^\]]*)\]/, `$1, "${name}"]`));
  return file;
}
