import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take a minute or two and whose size does not say so, the longest first. Begun last, one of
 * them keeps one processor busy while the other has nothing to do.
 */
const LONG = [
  "test/engines/webkit.test.ts",
  "test/engines/firefox.test.ts",
  "test/engines/chromium-86.test.ts",
];

function rankOf(file: string): number {
  const at = LONG.indexOf(file);
  return at === -1 ? LONG.length : at;
}

/** As a file's size tells of its time, but for those that are known to be long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, of no array
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId }: TestSpecification) =>
      rankOf(relative(this.ctx.config.root, moduleId));
    return sorted.toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rank(a) - rank(b),
    );
  }
}
