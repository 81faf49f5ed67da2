import { parseArgs, type ParseArgsConfig } from "node:util";

/** A reader that has gone (`| head -1`) loses lines and leaves the exit code as it is. */
export function outliveReader(): void {
  process.stdout.on("error", () => {});
}

/**
 * A command's options and words, read from its command line. An option that the command does not have
 * ends it with code 2 and one line.
 */
export function readOptions<const T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  outliveReader();
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
