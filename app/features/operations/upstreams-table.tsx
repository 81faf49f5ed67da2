import type { UpstreamReport } from "./report";
import { useOperationsMessages } from "./use-operations-messages";

/** How long 95 % of the calls take, beside the slowest upstream; the figure stands in the row. */
function Bar({ share }: { share: number }) {
  return (
    <span className="operations-bar" aria-hidden="true">
      <span className="operations-latency" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** The upstreams: breaker, calls, failures, latencies. */
export function UpstreamsTable({ upstreams }: { upstreams: readonly UpstreamReport[] }) {
  const t = useOperationsMessages();
  if (upstreams.length === 0) return <p>{t.noReads}</p>;
  const latency = (value: number | null) => (value === null ? t.unknown : t.milliseconds(value));
  const slowest = Math.max(1, ...upstreams.map(({ p95 }) => p95 ?? 0));
  return (
    <table>
      <thead>
        <tr>
          {[t.service, t.breaker, t.calls, t.failures, t.p50, t.p95].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {upstreams.map(({ service, breaker, calls, failures, p50, p95 }) => (
          <tr key={service}>
            <th scope="row">
              {service}
              <Bar share={(p95 ?? 0) / slowest} />
            </th>
            <td className={`operations-breaker-${breaker}`}>{t.breakerStates[breaker]}</td>
            <td>{calls}</td>
            <td>{failures}</td>
            <td>{latency(p50)}</td>
            <td>{latency(p95)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
