import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

const CODE_FOLDERS = ["app", "functions", "coordinator", "origin", "scripts", "test"];
const files = [...CODE_FOLDERS, "docs", "public"].flatMap(filesBelow);
const atRoot = [
  "README.md",
  "CONTRIBUTING.md",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.browser.json",
  "tsconfig.json",
  "tsconfig.service-worker.json",
  "tsconfig.worker.json",
  "vite.config.ts",
  "vitest.config.ts",
  "wrangler.toml",
  ".dependency-cruiser.cjs",
];
const documents = [...files, ...atRoot].filter(
  (file) => /\.(?:md|yml)$/.test(file) && existsSync(join(root, file)),
);

/** All text that a document may name something of; this test's own lists are no proof. */
const sources = [...files, ...atRoot]
  .filter((file) => /\.(tsx?|css|json|toml|js|cjs|sql|capnp|conf|env|service|yml)$/.test(file))
  .filter(
    (file) => !/\/documents\.test\.ts$|package-lock/.test(file) && existsSync(join(root, file)),
  )
  .map(read)
  .join("\n");
const words = new Set(sources.match(/[\w$]+/g));
/** What the sources declare or call: a name before a bracket, with type arguments or without. */
const callables = new Set(
  [...sources.matchAll(/([A-Za-z_$][\w$]*)(?:<[^()\n;]*>)?\(/g)].map(([, name]) => name),
);
const declarations = files
  .filter((file) => /^app\/.*\.tsx?$/.test(file))
  .map(read)
  .join("\n");

/** Files and folders, for names that a document shortens to their last parts. */
const paths = new Set(
  [...files, ...atRoot].flatMap((file) => {
    const parts = file.split("/");
    return parts.flatMap((_, end) =>
      parts.slice(0, end + 1).map((__, start) => parts.slice(start, end + 1).join("/")),
    );
  }),
);

/** Names of hosts, and of libraries that are not used. */
const FOREIGN = new Set(
  `react-router.config.ts fallbackToCache href_matches createStaticHandler run_worker_first nodejs_gc_duration_seconds_count
   NODE_EXTRA_CA_CERTS`.split(/\s+/),
);

/** What builds, tests and releases write, and names of others. */
function isForeignPath(path: string): boolean {
  return FOREIGN.has(path) || /^(?:build|previous|screenshots|test-results|\.data)\b/.test(path);
}

/** The code that a document quotes in backticks, without code blocks and generated tables. */
function quoted(text: string): string[] {
  const prose = text
    .replaceAll(/<!-- generated[\s\S]*?<!-- \/generated -->/g, "")
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** The TypeScript that a document shows in code blocks. */
function codeBlocks(text: string): string[] {
  return [...text.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm)].map(([, code = ""]) => code);
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const commands = (JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> })
  .scripts;

/** The text of a command's script and of what it imports: its words and options stand there. */
function textOfCommand(name: string): string {
  const script = /(?:tsx|node)(?: --import \S+)? (\S+\.ts)/.exec(commands[name] ?? "")?.[1];
  if (script === undefined) return commands[name] ?? "";
  const text = read(script);
  const imported = ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => `${join(dirname(script), fileName)}.ts`)
    .filter((file) => existsSync(join(root, file)));
  return [text, ...imported.map(read)].join("\n");
}

/** What a document says of commands that is not so: a command, its first word or an option. */
function wrongCommands(text: string): string[] {
  const used = text.matchAll(/npm (?:run )?([a-z][\w:-]*)((?: -- [^`\n|]*)?)/g);
  return [...used].flatMap(([call, name = "", rest = ""]) => {
    if (!call.startsWith("npm run") && name !== "start" && name !== "test") return [];
    if (!(name in commands)) return [call];
    const script = textOfCommand(name);
    const [first = ""] = rest.replace(" -- ", "").split(" ");
    const asked = [...rest.matchAll(/ --([a-z][a-z-]+)/g)].map(([, option = ""]) => option);
    if (/^[a-z][a-z-]+$/.test(first)) asked.push(first);
    return asked.filter((word) => !script.includes(word)).map((word) => `${call}: ${word}`);
  });
}

/** The names of an interface's members, as a text declares it; null when it does not. */
function membersOf(name: string, text: string): readonly string[] | null {
  const body = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(text)?.[1];
  if (body === undefined) return null;
  const plain = body.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...plain.matchAll(/(?:^|[;{\n])\s*(?:readonly )?(\w+)\??[:(]/g)].map(
    ([, member = ""]) => member,
  );
}

describe("docs/architecture.md", () => {
  const architecture = read("docs/architecture.md");
  const interfaces = [...architecture.matchAll(/interface (\w+) \{/g)].map(([, name = ""]) => name);

  it.each(interfaces)("shows the interface %s with the members that it has", (name) => {
    const shown = membersOf(name, architecture);
    expect(shown?.length).toBeGreaterThan(0);
    expect(membersOf(name, declarations)).toEqual(shown);
  });

  it("names only types that the site declares", () => {
    const types = [...architecture.matchAll(/^(?:export )?type (\w+)/gm)].map(([, name]) => name);
    const lost = types.filter((name) => !new RegExp(`type ${name}\\b`).test(declarations));
    expect(types.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});

describe.each(documents)("%s", (document) => {
  const text = read(document);
  /** Without the table of former names. */
  const current = text.replace(/^## Renamed in this release$[^]*?(?=^## )/m, "");

  it("names only files and folders that exist", () => {
    const full = [
      ...text.matchAll(
        /(?<![\w/.-])(?:app|functions|coordinator|scripts|test|origin|docs)\/[\w./[\]-]*\w/g,
      ),
    ].map(([path]) => path);
    const short = quoted(text).filter((code) =>
      /^(?!https?:|\/|-\/|\.)[\w.[\]-]+(?:\/[\w.[\]-]+)*(?:\/|\.(?:tsx?|css|json|toml|conf|service|env|md))$/.test(
        code,
      ),
    );
    const lost = [
      ...full.filter((path) => !existsSync(join(root, path))),
      ...short.filter((path) => !paths.has(path.replace(/\/$/, "")) && !isForeignPath(path)),
    ];
    expect(lost).toEqual([]);
  });

  it("names only functions, types, constants, variables and fields that exist", () => {
    const names = quoted(current)
      .map((code) => /^([A-Za-z_$][\w$]*)(?:\(\))?$/.exec(code)?.[1] ?? "")
      .filter((name) => /[a-z][A-Z]|\w_\w/.test(name));
    expect(names.filter((name) => !words.has(name) && !FOREIGN.has(name))).toEqual([]);
  });

  it("calls only functions that exist", () => {
    const called = [...quoted(current), ...codeBlocks(text)].flatMap((code) =>
      [...code.matchAll(/(?<![\w$-])([A-Za-z_$][\w$]*)\(/g)].map(([, name = ""]) => name),
    );
    expect(called.filter((name) => !callables.has(name))).toEqual([]);
  });

  it("names only data attributes that exist", () => {
    const names = quoted(text).flatMap((code) => code.match(/(?<![\w-])data-[a-z-]+/g) ?? []);
    const inScripts = (name: string): string =>
      name.slice("data-".length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const lost = names.filter(
      (name) => !sources.includes(name) && !sources.includes(`dataset["${inScripts(name)}"]`),
    );
    expect(lost).toEqual([]);
  });

  it("names only events of the log that are written", () => {
    const events = quoted(current).filter((code) => /^[a-z]+\.[a-z]+(?:_[a-z]+)+$/.test(code));
    expect(events.filter((event) => !sources.includes(`"${event}"`))).toEqual([]);
  });

  it("names only commands, with words and options, that exist", () => {
    expect(wrongCommands(text)).toEqual([]);
  });

  it("leads only to documents and headings that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)/g)];
    const lost = links.filter(([, to = "", anchor]) => {
      const path = to === "" ? document : join(dirname(document), to);
      if (!existsSync(join(root, path))) return true;
      return anchor !== undefined && !anchors(read(path)).includes(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it("was merged to the end: it holds no two versions of a passage", () => {
    expect(text).not.toMatch(/^(<{7}|>{7}) /m);
  });
});

it("documents stay readable: 25,000 words without generated tables, 40 entries in the glossary", () => {
  const own = documents
    .filter((file) => /^(?:docs\/.*|[^/]*)\.md$/.test(file))
    .map(read)
    .join("\n")
    .replaceAll(/<!-- (generated|variables)[\s\S]*?<!-- \/\1 -->/g, "");
  expect(own.match(/\S*[\p{L}\p{N}]\S*/gu)?.length).toBeLessThanOrEqual(25_000);
  const entries = read("docs/glossary.md").match(/^\| (?!word|-)/gm);
  expect(entries?.length).toBeLessThanOrEqual(40);
});

it("sources name only documents, and sections of them, that exist", () => {
  const lost = [...files, ...atRoot]
    .filter((file) => /\.(tsx?|toml|service|target|conf|capnp|env|yml)$|Dockerfile$/.test(file))
    .filter((file) => !file.endsWith("built-sources.test.ts") && existsSync(join(root, file)))
    .flatMap((file) =>
      [...read(file).matchAll(/(?<![\w/.-])((?:docs\/[\w./-]+|CONTRIBUTING)\.md)(?:, "([^"]+)")?/g)]
        .filter(([, path = "", section = ""]) => {
          if (!existsSync(join(root, path))) return true;
          return !read(path).includes(section.replaceAll(/\s*\n?[\s*/]+/g, " "));
        })
        .map(([name]) => `${file}: ${name}`),
    );
  expect(lost).toEqual([]);
});

it("comments name only files that exist", () => {
  const lost = [...files, ...atRoot]
    .filter((file) => /\.(tsx?|cjs|js|css|sql|toml|service|target|conf|capnp|env|yml)$/.test(file))
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => {
      const comments = read(file).match(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|^\s*#.*/gm) ?? [];
      return comments
        .flatMap(
          (comment) =>
            comment.match(
              /(?<![\w/.@*{$<-])\w[\w./-]*\.(?:tsx?|css|md|yml|sql|toml|conf|capnp)\b(?![\w/*-])/g,
            ) ?? [],
        )
        .filter((path) => !paths.has(path) && !isForeignPath(path))
        .map((path) => `${file}: ${path}`);
    });
  expect(lost).toEqual([]);
});

describe("records of decisions", () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).toSorted();
  const heads = records.map((file) => {
    const [, number = "", title = "", date = "", status = ""] =
      /^# (\d{4})\. (.+)\n\n(\d{4}-\d\d-\d\d)[^\n]*\. Status: (accepted|superseded by \[\d{4}\]\([\w.-]+\))\./.exec(
        read(file),
      ) ?? [];
    return { file: basename(file), number, title, date, status };
  });

  it("stand in the index, each with its number, date, title and status", () => {
    const rows = heads.map(
      ({ file, number, title, date, status }) =>
        `| [${number}](${file}) | ${date} | ${title} | ${status} |`,
    );
    const index = read("docs/decisions/README.md").match(/^\| \[.+$/gm);
    expect(index).toEqual(rows);
  });

  it("are numbered in order of time, and so are their files", () => {
    expect(heads.map(({ number }) => Number(number))).toEqual(heads.map((_, at) => at + 1));
    expect(heads.filter(({ file, number }) => !file.startsWith(`${number}-`))).toEqual([]);
    const dates = heads.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  it.each(records)("%s has context, decision and consequences on one page", (file) => {
    const text = read(file);
    for (const part of ["Context", "Decision", "Consequences"])
      expect(text).toContain(`**${part}.**`);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(370);
  });
});
