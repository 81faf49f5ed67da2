import { parseArgs, type ParseArgsConfig } from "node:util";

/** When the output is piped to a program that ends early (`| head -1`): no error, and the usual exit code. */
export function ignoreBrokenPipe(): void {
  process.stdout.on("error", () => {});
}

/**
 * A command's options and words, read from its command line. An option that the command does not have
 * ends it with code 2 and one line.
 */
export function readOptions<const T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  ignoreBrokenPipe();
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
