// `npm run typecheck`: every place's code with the libraries of that place. A file that another place
// only imports (types of a server's answer, say) is judged by its own place alone.
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { installTestPackages } from "../test/helpers/test-packages";

/** Mixed modules (model, messages) are in more than one; Node, which editors read, has the rest. */
const PLACES = ["tsconfig.browser.json", "tsconfig.service-worker.json", "tsconfig.worker.json"];
const REST = "tsconfig.json";

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => "\n",
};

function read(configuration: string): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(configuration, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, host));
    },
  });
  if (parsed === undefined) throw new Error(`${configuration} cannot be read`);
  return parsed;
}

/** Files as they were read: the same for all places, which differ in their libraries alone. */
const files = new Map<string, ts.SourceFile | undefined>();

function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const own = ts.createCompilerHost(options);
  return {
    ...own,
    getSourceFile: (name, ...how) => {
      if (!files.has(name)) files.set(name, own.getSourceFile(name, ...how));
      return files.get(name);
    },
  };
}

/** @param judged files of other places that need no second opinion */
function diagnosticsOf(
  { fileNames, options, errors }: ts.ParsedCommandLine,
  judged: ReadonlySet<string>,
): readonly ts.Diagnostic[] {
  const program = ts.createProgram(fileNames, options, hostFor(options));
  return [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...fileNames
      .filter((name) => !judged.has(name))
      .flatMap((name) => program.getSourceFile(name) ?? [])
      .flatMap((file) => [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ]),
  ];
}

/** @returns the compiler's complaints, place by place; empty when there are none */
export function typecheck(): string {
  const judged = new Set<string>();
  const complaints: string[] = [];
  for (const place of [...PLACES, REST]) {
    const parsed = read(place);
    const diagnostics = diagnosticsOf(parsed, place === REST ? judged : new Set());
    for (const name of parsed.fileNames) judged.add(name);
    if (diagnostics.length > 0)
      complaints.push(`${place}\n${ts.formatDiagnostics(diagnostics, host)}`);
  }
  return complaints.join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  installTestPackages();
  const complaints = typecheck();
  if (complaints !== "") console.error(complaints);
  process.exit(complaints === "" ? 0 : 1);
}
