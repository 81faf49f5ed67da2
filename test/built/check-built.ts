// Lints the built files for what the supported engines lack: what types cannot see, libraries first.
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ESLint, type Linter } from "eslint";
import compat from "eslint-plugin-compat";
import esx from "eslint-plugin-es-x";
import { buildInlineScript } from "../../scripts/inline-scripts";
import {
  HAD_BY_ALL,
  LEFT_TO_DEVELOPERS,
  LOADED_OR_ASKED_FOR,
  POLYFILLED,
  POLYFILLED_METHODS,
} from "./check-built-exceptions";

/** Minified code does not say what an object is: these names are ones of arrays, too. */
const AMBIGUOUS = /^es-x\/no-(iterator-prototype|set-methods|resizable|arraybuffer-prototype)/;

function newerThanLanguage(): Linter.RulesRecord {
  return Object.fromEntries(
    Object.keys(esx.configs["flat/restrict-to-es2020"].rules ?? {})
      .filter((rule) => !AMBIGUOUS.test(rule))
      .filter((rule) => !POLYFILLED_METHODS.includes(rule) && !HAD_BY_ALL.includes(rule))
      .map((rule) => [rule, "error"]),
  );
}

/** What a page runs before polyfills are loaded (`app/client/bootstrap/bootstrap.ts`). */
const BEFORE_POLYFILLS = ["**/bootstrap-*.js", "**/*.inline.ts.js"];

const config: Linter.Config[] = [
  { ignores: LEFT_TO_DEVELOPERS },
  {
    files: ["**/*.js"],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    plugins: { compat, "es-x": esx },
    // Without browsers of its own the plugin reads package.json's `browserslist`.
    settings: { polyfills: LOADED_OR_ASKED_FOR, "es-x": { aggressive: true } },
    rules: {
      ...newerThanLanguage(),
      "es-x/no-regexp-lookbehind-assertions": "error",
      "compat/compat": "error",
      // Chromium before 91 throws at `f?.(...list)`; esbuild is told not to lower the rest.
      "no-restricted-syntax": ["error", "ChainExpression CallExpression > SpreadElement"],
    },
  },
  {
    files: BEFORE_POLYFILLS,
    settings: { polyfills: LOADED_OR_ASKED_FOR.filter((name) => !POLYFILLED.includes(name)) },
    rules: {
      ...Object.fromEntries(POLYFILLED_METHODS.map((rule) => [rule, "error"])),
      // Of this one `compat` does not know.
      "no-restricted-properties": ["error", { object: "URL", property: "canParse" }],
    },
  },
];

/** @returns complaints, one a line; empty when every file and inline script can run in every supported engine */
export async function checkBuilt(folder = "build/client/davmu/share"): Promise<readonly string[]> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: config,
    cwd: process.cwd(),
  });
  const sources = await readdir("app", { recursive: true });
  const names = sources.filter((name) => name.endsWith(".inline.ts"));
  const inline = names.map(async (name) => {
    const file = join("app", name);
    const { text } = await buildInlineScript(file);
    return eslint.lintText(text, { filePath: `${file}.js` });
  });
  const results = await Promise.all([eslint.lintFiles([`${folder}/**/*.js`]), ...inline]);
  return results
    .flat()
    .flatMap(({ filePath, messages }) =>
      messages.map(
        ({ message, ruleId }) => `${relative(".", filePath)} ${ruleId ?? ""} ${message}`,
      ),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const complaints = await checkBuilt();
  for (const complaint of complaints) console.error(complaint);
  process.exit(complaints.length > 0 ? 1 : 0);
}
