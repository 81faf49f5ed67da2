type Labels = Readonly<Record<string, string>>;

/** One figure: what is counted for which labels. */
export interface Sample {
  readonly labels: Labels;
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
function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function line(
  name: string,
  { labels, value, ending = "" }: Omit<Sample, "ending"> & { ending?: string },
) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
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
