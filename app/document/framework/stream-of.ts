/** What the framework's stream writes for values without an entry of their own (turbo-stream 2). */
const NULL = -5;

/**
 * Plain JSON data as the framework's own stream (turbo-stream 2): one line with an array in which
 * values name each other by their index.
 */
export function streamOf(value: unknown): string {
  const entries: string[] = [];
  const add = (part: unknown): number => {
    if (part === null) return NULL;
    const index = entries.push("") - 1;
    if (Array.isArray(part)) entries[index] = `[${part.map(add).join(",")}]`;
    else if (typeof part === "object" && part !== null)
      entries[index] = `{${Object.entries(part)
        .map(([name, each]) => `"_${add(name)}":${add(each)}`)
        .join(",")}}`;
    else entries[index] = JSON.stringify(part);
    return index;
  };
  add(value);
  return `[${entries.join(",")}]\n`;
}
