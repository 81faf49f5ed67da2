// What a month on the real platform costs, from the processor times that `npm run bench` measured.

/** Measured processor milliseconds of one response. */
export interface AnswerCpu {
  readonly cached: number;
  readonly rendered: number;
  readonly cold: number;
  readonly data: number;
}

/** What `npm run bench -- edge` measured for docs/operations.md: the whole local process, an upper bound. */
export const MEASURED_CPU: AnswerCpu = { cached: 0.8, rendered: 6, cold: 17.8, data: 3.1 };

/** Assumed of visits: one document, then one data response; files cost the worker nothing. */
const DOCUMENTS = { cached: 0.92, rendered: 0.06, cold: 0.02 } as const;
const ANSWERS_A_VISIT = 2;
/** Points of a recorded visit: the document and its read; the data response and its two reads. */
const POINTS_A_VISIT = 5;
const RECORDED = 0.1;
/** Log lines of a response: one in a hundred, and a warning in a thousand. */
const LINES_AN_ANSWER = 0.011;
const DAYS = 30;

/** Writes of one article in use in a day, and questions whether one may be made, with moving counters. */
export const MEASURED = {
  /** One article, one day, in so many data centres (`test/bench/edge-writes.ts`; a test repeats it). */
  alone: (dataCentres: number): number => 2 * dataCentres + 1,
  coordinated: 3,
} as const;

/** Assumed of the fleet at so many visits a day. */
interface Fleet {
  readonly visits: number;
  readonly isolates: number;
  /** Articles in use, and the data centres in which they are. */
  readonly pages: number;
  readonly dataCentres: number;
}

const FLEETS: readonly Fleet[] = [
  { visits: 1e6, isolates: 100, pages: 2000, dataCentres: 10 },
  { visits: 100e6, isolates: 1000, pages: 10_000, dataCentres: 50 },
  { visits: 1e9, isolates: 2000, pages: 10_000, dataCentres: 50 },
];

/** Articles beside those in use that somebody may still open; cold visits are to these. */
const ARCHIVE = 500_000;
/** Bytes of an article's answer, and how long the global tier keeps it, in days. */
const ENTRY_BYTES = 40_000;
const RETENTION_DAYS = 8;

/** How often an isolate looks for orders. */
const POLLS_A_DAY = 86_400 / 10;

/** The public list: dollars for a million (for a gigabyte stored), and what the base price includes. */
const PRICE = {
  base: 5,
  requests: 0.3,
  cpuMs: 0.02,
  kvReads: 0.5,
  kvWrites: 5,
  kvLists: 5,
  kvStored: 0.5e6,
  coordinator: 0.15,
  points: 0.25,
  lines: 0.6,
};
const INCLUDED = {
  requests: 10e6,
  cpuMs: 30e6,
  kvReads: 10e6,
  kvWrites: 1e6,
  kvLists: 1e6,
  kvStored: 1,
  coordinator: 1e6,
  points: 10e6,
  lines: 20e6,
};

type Metered = keyof typeof INCLUDED;
type Used = Readonly<Record<Metered, number>>;

interface MonthlyCost {
  readonly used: Used;
  /** Dollars: the worker; KV, coordinator, counters and logs; the same with KV alone. */
  readonly worker: number;
  readonly stores: number;
  readonly storesAlone: number;
}

/** Processor milliseconds of one visit. */
export function visitCpu({ cached, rendered, cold, data }: AnswerCpu): number {
  return DOCUMENTS.cached * cached + DOCUMENTS.rendered * rendered + DOCUMENTS.cold * cold + data;
}

function dollarsOf(used: Used, meters: readonly Metered[]): number {
  return meters.reduce(
    (sum, meter) => sum + (Math.max(0, used[meter] - INCLUDED[meter]) / 1e6) * PRICE[meter],
    0,
  );
}

const STORES: readonly Metered[] = [
  "kvReads",
  "kvWrites",
  "kvLists",
  "kvStored",
  "coordinator",
  "points",
  "lines",
];

/** Writes a day: of the articles in use, and of the archive's as far as somebody opens them. */
function writesOf({ visits, pages }: Fleet, writesOfOne: number): number {
  const cold = visits * DOCUMENTS.cold;
  return pages * writesOfOne + Math.min(cold, ARCHIVE * writesOfOne);
}

function costOf(cpu: AnswerCpu, fleet: Fleet): MonthlyCost {
  const { visits, isolates, pages, dataCentres } = fleet;
  const month = visits * DAYS;
  const looks = isolates * POLLS_A_DAY * DAYS;
  const wanted = writesOf(fleet, MEASURED.alone(dataCentres)) * DAYS;
  const entries = pages + Math.min(visits * DOCUMENTS.cold * RETENTION_DAYS, ARCHIVE);
  const used: Used = {
    requests: month * ANSWERS_A_VISIT,
    cpuMs: month * visitCpu(cpu),
    kvReads: month * DOCUMENTS.cold,
    kvWrites: writesOf(fleet, MEASURED.coordinated) * DAYS,
    kvLists: 0,
    kvStored: (entries * ENTRY_BYTES) / 1e9,
    coordinator: looks + wanted,
    points: month * POINTS_A_VISIT * RECORDED,
    lines: month * ANSWERS_A_VISIT * LINES_AN_ANSWER,
  };
  const alone: Used = { ...used, kvWrites: wanted, kvLists: looks, coordinator: 0 };
  return {
    used,
    worker: PRICE.base + dollarsOf(used, ["requests", "cpuMs"]),
    stores: dollarsOf(used, STORES),
    storesAlone: dollarsOf(alone, STORES),
  };
}

function short(count: number): string {
  const [size, unit] = count >= 1e9 ? [1e9, "G"] : [1e6, "M"];
  const value = count / size;
  return `${value >= 10 ? Math.round(value).toLocaleString("en") : Number(value.toFixed(1))} ${unit}`;
}

function dollars(value: number): string {
  return `$${Math.round(value).toLocaleString("en")}`;
}

/** The monthly cost at 1 M, 100 M and 1 G visits a day. */
export function costTable(cpu: AnswerCpu): string {
  return [
    "| visits a day | requests | CPU ms | requests and CPU | KV reads | KV writes | KV stored | coordinator | points | log lines | stores | sum a month | with KV alone |",
    "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...FLEETS.map((fleet) => {
      const { used, worker, stores, storesAlone } = costOf(cpu, fleet);
      const { requests, cpuMs, kvReads, kvWrites, kvStored, coordinator, points, lines } = used;
      const cells = [
        ...[fleet.visits, requests, cpuMs].map(short),
        dollars(worker),
        ...[kvReads, kvWrites].map(short),
        `${Math.ceil(kvStored)} GB`,
        ...[coordinator, points, lines].map(short),
        ...[stores, worker + stores, worker + storesAlone].map(dollars),
      ];
      return `| ${cells.join(" | ")} |`;
    }),
  ].join("\n");
}
