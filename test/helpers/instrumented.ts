import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import ts from "typescript";

/** Tells of a step: each turn of a loop and each call of a function is one. */
const STEP = "globalThis.countStep?.()";

function stepStatement(factory: ts.NodeFactory): ts.Statement {
  return factory.createExpressionStatement(factory.createIdentifier(STEP));
}

function withStep(factory: ts.NodeFactory, body: ts.Statement): ts.Block {
  const statements = ts.isBlock(body) ? body.statements : [body];
  return factory.createBlock([stepStatement(factory), ...statements], true);
}

const countSteps: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context;
  const visit = (given: ts.Node): ts.Node => {
    const node = ts.visitEachChild(given, visit, context);
    if (ts.isForStatement(node)) {
      const { initializer, condition, incrementor, statement } = node;
      const body = withStep(factory, statement);
      return factory.updateForStatement(node, initializer, condition, incrementor, body);
    }
    if (ts.isForOfStatement(node)) {
      const { awaitModifier, initializer, expression, statement } = node;
      const body = withStep(factory, statement);
      return factory.updateForOfStatement(node, awaitModifier, initializer, expression, body);
    }
    if (ts.isWhileStatement(node)) {
      return factory.updateWhileStatement(node, node.expression, withStep(factory, node.statement));
    }
    if (ts.isDoStatement(node)) {
      return factory.updateDoStatement(node, withStep(factory, node.statement), node.expression);
    }
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken, body } = node;
      const counted = factory.createParenthesizedExpression(
        factory.createComma(factory.createIdentifier(STEP), body),
      );
      return factory.updateArrowFunction(
        node,
        modifiers,
        typeParameters,
        parameters,
        type,
        equalsGreaterThanToken,
        counted,
      );
    }
    if (ts.isBlock(node) && ts.isFunctionLike(given.parent)) return withStep(factory, node);
    return node;
  };
  return (file) => ts.visitEachChild(file, visit, context);
};

const instrument: Plugin = {
  name: "instrument",
  setup({ onLoad }) {
    onLoad({ filter: /\/app\/.*\.tsx?$/ }, ({ path }) => {
      const { outputText } = ts.transpileModule(readFileSync(path, "utf8"), {
        fileName: path,
        compilerOptions: {
          target: ts.ScriptTarget.ESNext,
          module: ts.ModuleKind.ESNext,
          jsx: ts.JsxEmit.ReactJSX,
        },
        transformers: { before: [countSteps] },
      });
      return { contents: outputText, loader: "js" };
    });
  },
};

/** Modules of the site, by file, that tell `globalThis.countStep` of their loops and calls. */
export async function instrumentedModules(
  files: readonly string[],
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const folder = mkdtempSync(join(tmpdir(), "instrumented-"));
  const imports = files.map((file, index) => `import * as m${index} from "${resolve(file)}";`);
  const entries = files.map((file, index) => `${JSON.stringify(file)}: m${index}`);
  try {
    const outfile = join(folder, "modules.mjs");
    await build({
      stdin: {
        contents: `${imports.join("\n")}\nexport const modules = {${entries.join(",")}};`,
        resolveDir: ".",
      },
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      alias: { "~": resolve("app") },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
      logLevel: "error",
      plugins: [instrument],
    });
    const { modules } = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as {
      modules: Record<string, Record<string, unknown>>;
    };
    return modules;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
