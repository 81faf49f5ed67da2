import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Projects, and files whose size does not say how long they take, in the order in which they begin.
 * Files of one project follow each other, so that a process is kept for the next. Rules run first, while
 * `npm test` still checks types. The walk through WebKit takes longest, minutes even alone: it begins before
 * the browser tests. Begun last, a long file would leave a processor with nothing to do.
 */
const ORDER = [
  "unit",
  "components",
  "workerd",
  "test/engines/webkit.test.ts",
  "browser",
  "on-node",
  "test/engines/firefox.test.ts",
  "test/engines/chromium-86.test.ts",
  "engines",
];

/** As `ORDER` says; files of one place in it as the runner puts them, the largest first. */
export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, of no array
    const sorted = await super.sort(files);
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const own = ORDER.indexOf(relative(this.ctx.config.root, moduleId));
      return own === -1 ? ORDER.indexOf(project.name) : own;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
