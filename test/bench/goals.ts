// What the site is to cost at most, and what this run of the benchmarks found: the table at its end.

interface Goal {
  readonly what: string;
  readonly most: number;
  /** Digits after the point. */
  readonly digits?: number;
}

export const PAGES = ["article", "gallery", "video", "live", "list", "home"] as const;
export type PageName = (typeof PAGES)[number];

/** How a page is answered: rendered for this request alone, or from the document cache. */
export const WAYS = ["rendered", "cached"] as const;
export type Way = (typeof WAYS)[number];

const CONTENT = { rendered: 4, cached: 0.5 };
/** Pages whose templates are short, so that what any answer costs weighs more. */
const SHORT = { rendered: 6, cached: 1 };

/** As many times the cost of string templates of the same page at most. */
const TEMPLATE_GOALS: Readonly<Record<PageName, Readonly<Record<Way, number>>>> = {
  article: CONTENT,
  gallery: CONTENT,
  video: CONTENT,
  live: SHORT,
  list: SHORT,
  home: SHORT,
};

const templateGoals = Object.fromEntries(
  PAGES.flatMap((page) =>
    WAYS.map((way) => [
      `${page} ${way}`,
      { what: `${page}, ${way}: CPU beside string templates, ×`, most: TEMPLATE_GOALS[page][way] },
    ]),
  ),
) as Readonly<Record<`${PageName} ${Way}`, Goal>>;

/** @returns whether a ratio keeps the goal it was measured for */
export function meetsGoal(page: PageName, way: Way, ratio: number): boolean {
  return ratio <= TEMPLATE_GOALS[page][way];
}

/**
 * The HTML of the article was 70.9 kB when it was to be halved, 10.3 of them text and URLs.
 */
const HALF_OF_THE_REST = (70.9 - 10.3) / 2;

const GOALS = {
  ...templateGoals,
  day: { what: "a visit over a simulated day beside string templates, ×", most: 0.7 },
  dayCalls: { what: "the same beside templates that make the site's calls, ×", most: 0.7 },
  html: {
    what: "HTML of an article beyond text and addresses, kB",
    most: HALF_OF_THE_REST,
    digits: 1,
  },
  beyondWords: {
    what: "an article's HTML and script before a touch beyond its words (brotli), kB",
    most: 15.4,
    digits: 1,
  },
  liveScript: {
    what: "HTML and script of a broadcast before a touch (brotli), kB",
    most: 60,
    digits: 1,
  },
  burst: { what: "renderings for 200 cold visits at once", most: 1, digits: 0 },
  heap: {
    what: "an isolate's heap after 10,000 pages and 100,000 visits, collected, MB",
    most: 48,
    digits: 1,
  },
  heapGrowth: { what: "that heap beside the one after 10,000 pages, ×", most: 1.05 },
  mainThread: { what: "main-thread CPU beside plain HTML, ×", most: 1.1 },
  afterPaint: { what: "of it after the first paint beside plain HTML, ×", most: 1.3 },
  firstPaint: { what: "first contentful paint beside plain HTML, ×", most: 1.1 },
  largestPaint: { what: "largest contentful paint beside plain HTML, ×", most: 1.1 },
  loadMore: {
    what: "“load more” as the first touch beside plain HTML with a script, ×",
    most: 1.35,
  },
  lateFrames: {
    what: "frames over 50 ms in ten openings of each layer, processor slowed four times",
    most: 0,
    digits: 0,
  },
  dead: { what: "visits tapped every 5 ms that stay dead", most: 0, digits: 0 },
  deadAmongInjected: {
    what: "the same with others' elements in the document",
    most: 0,
    digits: 0,
  },
  nodeRendered: { what: "rendered on Node beside workerd alone, ×", most: 1.2 },
  nodeCached: { what: "cached on Node beside workerd alone, ×", most: 1.2 },
  nodeRenderedUsual: { what: "rendered on Node beside the worker of `npm start`, ×", most: 1.2 },
  nodeCachedUsual: { what: "cached on Node beside the worker of `npm start`, ×", most: 1.2 },
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof GOALS;

/** What the parts of the benchmark found, by goal. */
export type Measured = ReadonlyMap<GoalName, number>;

const found = new Map<GoalName, number>();

/** Notes what was measured for a goal. */
export function noteMeasured(goal: GoalName, value: number): void {
  found.set(goal, value);
}

function verdict({ most, digits = 2 }: Goal, value: number | undefined): [string, string] {
  if (value === undefined) return ["", "not measured in this run"];
  return [value.toFixed(digits), value <= most ? "met" : "missed"];
}

/** Every goal beside what was measured for it, and whether it is met. */
export function goalTable(measured: Measured = found): string {
  const rows = (Object.entries(GOALS) as [GoalName, Goal][]).map(([name, goal]) => {
    const [value, word] = verdict(goal, measured.get(name));
    return `| ${goal.what} | ≤ ${Number(goal.most.toFixed(1)) === goal.most ? goal.most : goal.most.toFixed(2)} | ${value} | ${word} |`;
  });
  const missed = rows.filter((row) => row.endsWith("| missed |")).length;
  const open = rows.filter((row) => row.endsWith("in this run |")).length;
  return [
    "| what | goal | measured | |",
    "|---|---:|---:|---|",
    ...rows,
    "",
    `${missed} missed, ${open} not measured in this run.`,
  ].join("\n");
}
