/** What stays together: words and numbers of Latin letters, a run of spaces, any other character alone. */
const PIECES = /[\p{Script=Latin}\d][\p{Script=Latin}\d.,%'-]*|\s+|./gu;
/** What may not begin a line (Requirements for Chinese Text Layout, 3.1.4). */
const NEVER_FIRST = /^[，。、；：！？）》」』”’…]/u;

/**
 * Breaks a text into lines for a canvas, which breaks none by itself.
 *
 * @param measure a text's width, in the same unit as `width`
 * @param most more lines are cut, with … at the end of the last
 */
export function wrapLines(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const [piece] of text.trim().matchAll(PIECES)) {
    if (line !== "" && measure(line + piece) > width && !NEVER_FIRST.test(piece)) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = [...(kept[most - 1] ?? "")];
  while (last.length > 1 && measure(`${last.join("")}…`) > width) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join("")}…`];
}
