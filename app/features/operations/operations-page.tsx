import type { ReactNode } from "react";
import type { SubmitFailure } from "../../ssr/submit-failure";
import type { CommandOutcome } from "./commands.server";
import type { ControlState, OperationsReport, UpstreamReport } from "./report";
import { ReadsChart, RulesTable, utcInstant, useOperationsMessages } from "./tables";
import { CommandForms } from "./control-commands";

/** Who ordered what, and whether it has reached everybody. */
function ControlHistory({ control }: { control: ControlState }) {
  const t = useOperationsMessages();
  const { guarantee, boundMs, knownUntil, isolates, behind, lowWaterMark, history } = control;
  return (
    <>
      <ul>
        {guarantee !== null && <li>{t.bound[guarantee]((boundMs ?? 0) / 1000)}</li>}
        {knownUntil !== null && <li>{t.knownUntil(utcInstant(knownUntil))}</li>}
        {isolates !== null && <li>{t.propagation(isolates, behind ?? 0)}</li>}
        {lowWaterMark !== null && <li>{t.lowWaterMark(utcInstant(lowWaterMark))}</li>}
      </ul>
      {history.length === 0 ? (
        <p>{t.noPurges}</p>
      ) : (
        <table className="operations-commands">
          <thead>
            <tr>
              {[t.when, t.command, t.subject, t.by, t.reason, t.everywhere].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map((command) => (
              <tr key={command.id}>
                <th scope="row">
                  <time dateTime={utcInstant(command.at)}>{utcInstant(command.at)}</time>
                </th>
                <td>{t.commands[command.kind]}</td>
                <td>{command.subject}</td>
                <td>{command.by}</td>
                <td>{command.reason}</td>
                <td>
                  {command.holdsEverywhere || command.everywhereBy === null
                    ? t.yes
                    : t.holdsFrom(utcInstant(command.everywhereBy))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** How long 95 % of the calls take, beside the slowest upstream; the figure is in the row. */
function Bar({ share }: { share: number }) {
  return (
    <span className="operations-bar" aria-hidden="true">
      <span className="operations-latency" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** The upstreams: breaker, calls, failures, latencies. */
function UpstreamsTable({ upstreams }: { upstreams: readonly UpstreamReport[] }) {
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

/** Where this is, what happened in the last five minutes, and what is left of the objectives. */
function NowList({ report }: { report: OperationsReport }) {
  const t = useOperationsMessages();
  const { recent, objectives } = report;
  const latency = (value: number | null) => (value === null ? t.unknown : t.milliseconds(value));
  return (
    <ul>
      <li>{t.colo(report.colo ?? t.unknown)}</li>
      <li>{t.recent(recent.responses)}</li>
      {recent.responses > 0 && (
        <li>{t.recentFailed(recent.failed, recent.failed / recent.responses)}</li>
      )}
      <li>{t.recentLatency(latency(recent.p50), latency(recent.p99))}</li>
      {objectives.map(({ name, objective, left }) => (
        <li key={name}>{t.objective(name, objective, left)}</li>
      ))}
    </ul>
  );
}

interface OperationsPageProps {
  readonly report: OperationsReport;
  readonly control: ControlState;
  readonly overrides: unknown;
  /** Of the order that was just given. */
  readonly outcome: CommandOutcome | SubmitFailure | null;
}

interface PartProps {
  readonly title: string;
  /** A table that may be wider than a phone: it scrolls, also by keyboard. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Part({ title, wide = false, children }: PartProps) {
  return (
    <>
      <h2>{title}</h2>
      {wide ? (
        // Keyboards scroll what they can focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="operations-scroll" aria-label={title} tabIndex={0}>
          {children}
        </section>
      ) : (
        children
      )}
    </>
  );
}

/** What the people who run the site see of one isolate. */
export function OperationsPage({ report, control, overrides, outcome }: OperationsPageProps) {
  const t = useOperationsMessages();
  const minutes = Math.floor(report.uptimeMs / 60_000);
  return (
    <main id="content" className="operations">
      <h1>{t.title}</h1>
      <p>{t.scope(report.build, minutes)}</p>
      {report.problem === null ? null : <p role="alert">{t.problem(report.problem)}</p>}
      {report.shared ? null : <p>{t.notShared}</p>}
      <Part title={t.now}>
        <NowList report={report} />
      </Part>
      <Part title={t.history} wide>
        <ControlHistory control={control} />
      </Part>
      <Part title={t.reads}>
        <ReadsChart reads={report.reads} />
      </Part>
      <Part title={t.upstreams} wide>
        <UpstreamsTable upstreams={report.upstreams} />
      </Part>
      <Part title={t.load}>
        <ul>
          <li>{t.inFlight(report.inFlight)}</li>
          {report.hydrationFailures.count > 0 && (
            <li>
              {t.hydrationFailures(report.hydrationFailures.count)}{" "}
              {report.hydrationFailures.hasTwoReporters ? null : t.oneReporter}
            </li>
          )}
          {report.shed.map(({ priority, count }) => (
            <li key={priority}>{t.shed(priority, count)}</li>
          ))}
          {report.memory.map(({ name, entries, bytes }) => (
            <li key={name}>{t.memory(name, entries, Math.round(bytes / 1024))}</li>
          ))}
        </ul>
      </Part>
      <Part title={t.purges}>
        {report.purges.length === 0 ? <p>{t.noPurges}</p> : null}
        <ul>
          {report.purges.map(({ tag, at }) => (
            <li key={tag}>
              <time dateTime={utcInstant(at)}>{utcInstant(at)}</time> {tag}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.violations}>
        {report.violations.length === 0 ? <p>{t.noViolations}</p> : null}
        <ul>
          {report.violations.map(({ directive, blocked, count, hasTwoReporters }) => (
            <li key={`${directive} ${blocked}`}>
              {directive}: {blocked} ×{count} {hasTwoReporters ? null : t.oneReporter}
            </li>
          ))}
        </ul>
      </Part>
      <CommandForms overrides={overrides} outcome={outcome} />
      <Part title={t.rules} wide>
        <RulesTable rules={report.rules} />
      </Part>
    </main>
  );
}

// React's lazy loading asks for a default export.
export default OperationsPage;
