// What a month on the real platform costs, from the processor times that `npm run bench` measured.

/** Measured processor milliseconds of one answer. */
export interface AnswerCpu {
  readonly cached: number;
  readonly rendered: number;
  readonly cold: number;
  readonly data: number;
}

/** Assumed of visits: one document, then one data answer; files cost the worker nothing. */
const DOCUMENTS = { cached: 0.92, rendered: 0.06, cold: 0.02 } as const;
const ANSWERS_A_VISIT = 2;
/** Points of a recorded visit: the document and its read; the data answer and its two reads. */
const POINTS_A_VISIT = 5;
const RECORDED = 0.1;
const DAYS = 30;

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

/** How often an isolate looks for orders, and how often an unchanged article is written to KV. */
const LOOKS_A_DAY = 86_400 / 10;
const WRITES_A_DAY = 24 / 12;

/** The public list: dollars for a million, and what the five dollars a month include. */
const PRICE = { base: 5, requests: 0.3, cpuMs: 0.02, kvReads: 0.5, kvWrites: 5, points: 0.25 };
const INCLUDED = { requests: 10e6, cpuMs: 30e6, kvReads: 10e6, kvWrites: 1e6, points: 10e6 };

type Metered = keyof typeof INCLUDED;

interface MonthlyCost {
  readonly used: Readonly<Record<Metered, number>>;
  /** Dollars: the worker, and KV with the counters. */
  readonly worker: number;
  readonly stores: number;
}

/** Processor milliseconds of one visit. */
export const visitCpu = ({ cached, rendered, cold, data }: AnswerCpu): number =>
  DOCUMENTS.cached * cached + DOCUMENTS.rendered * rendered + DOCUMENTS.cold * cold + data;

const costOf = (cpu: AnswerCpu, { visits, isolates, pages, dataCentres }: Fleet): MonthlyCost => {
  const month = visits * DAYS;
  const used: Record<Metered, number> = {
    requests: month * ANSWERS_A_VISIT,
    cpuMs: month * visitCpu(cpu),
    kvReads: isolates * LOOKS_A_DAY * DAYS + month * DOCUMENTS.cold,
    kvWrites: pages * dataCentres * WRITES_A_DAY * DAYS,
    points: month * POINTS_A_VISIT * RECORDED,
  };
  const dollars = (meter: Metered): number =>
    (Math.max(0, used[meter] - INCLUDED[meter]) / 1e6) * PRICE[meter];
  return {
    used,
    worker: PRICE.base + dollars("requests") + dollars("cpuMs"),
    stores: dollars("kvReads") + dollars("kvWrites") + dollars("points"),
  };
};

const short = (count: number): string => {
  const [size, unit] = count >= 1e9 ? [1e9, "G"] : [1e6, "M"];
  const value = count / size;
  return `${value >= 10 ? Math.round(value).toLocaleString("en") : Number(value.toFixed(1))} ${unit}`;
};

const dollars = (value: number): string => `$${Math.round(value).toLocaleString("en")}`;

/** The monthly cost at 1 M, 100 M and 1 G visits a day. */
export const costTable = (cpu: AnswerCpu): string =>
  [
    "| visits a day | requests | CPU ms | requests and CPU | KV reads | KV writes | points | KV and counters | sum a month |",
    "|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...FLEETS.map((fleet) => {
      const { used, worker, stores } = costOf(cpu, fleet);
      const { requests, cpuMs, kvReads, kvWrites, points } = used;
      return `| ${[short(fleet.visits), short(requests), short(cpuMs), dollars(worker), short(kvReads), short(kvWrites), short(points), dollars(stores), dollars(worker + stores)].join(" | ")} |`;
    }),
  ].join("\n");
