import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";

/** Reports each web vital once, when it is final; times in whole milliseconds, CLS in thousandths. */
export function startWebVitals(
  report: (vitals: Readonly<Record<string, string | number>>) => void,
): void {
  const tell = ({ name, value, rating }: Metric) =>
    report({ metric: name, value: Math.round(name === "CLS" ? value * 1000 : value), rating });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell);
}
