import type { RequestContext } from "../../edge.server/request-context";
import type { LatencyHistogram } from "../../edge.server/observability/latency-histogram";
import type { RuleCounts } from "../../edge.server/observability/counters";
import { controlStateOf } from "./control-state.server";

type Labels = Sample["labels"];

const BREAKER = { closed: 0, "half-open": 0.5, open: 1 } as const;

function single(
  name: string,
  type: Metric["type"],
  help: string,
  labels: Labels,
  value: number | null,
): Metric {
  return { name, type, help, samples: value === null ? [] : [{ labels, value }] };
}

function histogram(
  name: string,
  help: string,
  parts: readonly (readonly [Labels, LatencyHistogram])[],
): Metric {
  const samples = parts.flatMap(([labels, latency]): Sample[] => [
    ...latency.buckets.map(({ bound, count }): Sample => ({
      labels: { ...labels, le: String(bound / 1000) },
      value: count,
      ending: "_bucket",
    })),
    { labels: { ...labels, le: "+Inf" }, value: latency.count, ending: "_bucket" },
    { labels, value: latency.sum / 1000, ending: "_sum" },
    { labels, value: latency.count, ending: "_count" },
  ]);
  return { name, type: "histogram", help, samples };
}

function isolateMetrics({ isolate }: RequestContext, own: Labels): Metric[] {
  const { counters, upstreams, purges } = isolate;
  const of = <T>(list: Iterable<T>, sample: (one: T) => [Labels, number]): Sample[] =>
    [...list].map((one) => {
      const [labels, value] = sample(one);
      return { labels: { ...own, ...labels }, value };
    });
  return [
    single(
      "davmu_isolate_started_seconds",
      "gauge",
      "When the isolate began, Unix seconds.",
      own,
      counters.startedAt / 1000,
    ),
    {
      name: "davmu_answers_total",
      type: "counter",
      help: "Answers by class of status.",
      samples: of(counters.responses, ([status, count]) => [{ status }, count]),
    },
    histogram("davmu_answer_seconds", "Until an answer began.", [[own, counters.latency]]),
    {
      name: "davmu_reads_total",
      type: "counter",
      help: "Cache reads by rule and by what became of them.",
      samples: [...counters.rules].flatMap(([rule, counts]) =>
        of(Object.entries(counts) as [keyof RuleCounts, number][], ([outcome, count]) => [
          { rule, outcome },
          count,
        ]),
      ),
    },
    {
      name: "davmu_loads_failed_total",
      type: "counter",
      help: "Loads of which nothing was kept, by rule and reason; what stood was kept.",
      samples: of(counters.failedLoads, ({ rule, reason, count }) => [{ rule, reason }, count]),
    },
    histogram(
      "davmu_upstream_seconds",
      "Calls to the platform by service.",
      upstreams.latencies.map(([service, latency]) => [{ ...own, service }, latency]),
    ),
    {
      name: "davmu_upstream_failures_total",
      type: "counter",
      help: "Calls to the platform that failed, by service.",
      samples: of(upstreams.signals, ({ service, failures }) => [{ service }, failures]),
    },
    {
      name: "davmu_breaker_open",
      type: "gauge",
      help: "1 while a service's breaker is open, 0.5 while it probes.",
      samples: of(upstreams.signals, ({ service, breaker }) => [{ service }, BREAKER[breaker]]),
    },
    {
      name: "davmu_shed_total",
      type: "counter",
      help: "Calls given up under load, by priority.",
      samples: of(upstreams.load.shed, ([priority, count]) => [{ priority }, count]),
    },
    single(
      "davmu_calls_under_way",
      "gauge",
      "Calls to the platform under way.",
      own,
      upstreams.load.inFlight,
    ),
    {
      name: "davmu_memory_bytes",
      type: "gauge",
      help: "Memory tiers.",
      samples: of(
        [
          ["data", isolate.data.weight],
          ["documents", isolate.documents.weight],
        ] as const,
        ([tier, bytes]) => [{ tier }, bytes],
      ),
    },
    single(
      "davmu_invalidations_known",
      "gauge",
      "Tags with a known invalidation.",
      own,
      purges.size,
    ),
    single(
      "davmu_hydration_failures_total",
      "counter",
      "Pages that failed to hydrate.",
      own,
      isolate.hydrationFailures.count,
    ),
  ];
}

async function controlMetrics(context: RequestContext, own: Labels): Promise<Metric[]> {
  const { knownUntil, problem, isolates, behind, history } = await controlStateOf(context);
  const fleet = { scope: "fleet" };
  const age = knownUntil === null ? null : (context.isolate.now() - knownUntil) / 1000;
  return [
    single(
      "davmu_control_poll_age_seconds",
      "gauge",
      "How long ago this isolate knew every control command.",
      own,
      age,
    ),
    single(
      "davmu_control_problem",
      "gauge",
      "1 while control commands cannot be applied.",
      own,
      problem === null ? 0 : 1,
    ),
    single(
      "davmu_control_isolates",
      "gauge",
      "Isolates that poll for control commands.",
      fleet,
      isolates,
    ),
    single(
      "davmu_control_behind",
      "gauge",
      "Isolates that have not looked since the latest control command.",
      fleet,
      behind,
    ),
    single(
      "davmu_control_last_command_seconds",
      "gauge",
      "When the latest control command was accepted, Unix seconds.",
      fleet,
      history[0] === undefined ? null : history[0].at / 1000,
    ),
  ];
}

/**
 * All figures in Prometheus' text format, seconds as its units. `scope` says what a figure is of: the
 * isolate that answers (`colo` names its data centre, `isolate` itself), or the fleet as the
 * coordinator knows it.
 */
export async function metricsOf(context: RequestContext): Promise<string> {
  const own = {
    scope: "isolate",
    isolate: context.isolate.control.isolate,
    colo: context.colo ?? "",
    build: context.config.buildId,
  };
  return prometheusText([...isolateMetrics(context, own), ...(await controlMetrics(context, own))]);
}

/** One figure: what is counted for which labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Ending of the name: `_bucket`, `_sum` or `_count` of a histogram. */
  readonly ending?: "_bucket" | "_sum" | "_count";
}

/** One metric with all its figures. */
export interface Metric {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Prometheus text exposition format 0.0.4: in values of labels these three are escaped. */
function escapeLabelValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function line(
  name: string,
  { labels, value, ending = "" }: Omit<Sample, "ending"> & { ending?: string },
) {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escapeLabelValue(text)}"`,
  );
  return `${name}${ending}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

/** Metrics in Prometheus' text exposition format 0.0.4; one without figures is left out. */
export function prometheusText(metrics: readonly Metric[]): string {
  const parts = metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => line(name, sample)),
      ].join("\n"),
    );
  return `${parts.join("\n")}\n`;
}
