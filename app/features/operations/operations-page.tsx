import type { ReactNode } from "react";
import type { Unsent } from "../../ssr/submit-failure";
import type { OrderOutcome } from "./act.server";
import { ControlHistory } from "./control-history";
import type { ControlState } from "./control-state";
import { utcInstant } from "./instant";
import { NowList } from "./now-list";
import { Orders } from "./control-commands";
import { ReadsChart } from "./reads-chart";
import type { OperationsReport } from "./report";
import { RulesTable } from "./rules-table";
import { UpstreamsTable } from "./upstreams-table";
import { useOperationsMessages } from "./use-operations-messages";

interface OperationsPageProps {
  readonly report: OperationsReport;
  readonly control: ControlState;
  readonly overrides: unknown;
  /** Of the order that was just given. */
  readonly outcome: OrderOutcome | Unsent | null;
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
          <li>{t.underWay(report.underWay)}</li>
          {report.lostPages.count > 0 && (
            <li>
              {t.lostPages(report.lostPages.count)}{" "}
              {report.lostPages.isVerified ? null : t.unverified}
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
          {report.violations.map(({ directive, blocked, count, isVerified }) => (
            <li key={`${directive} ${blocked}`}>
              {directive}: {blocked} ×{count} {isVerified ? null : t.unverified}
            </li>
          ))}
        </ul>
      </Part>
      <Orders overrides={overrides} outcome={outcome} />
      <Part title={t.rules} wide>
        <RulesTable rules={report.rules} />
      </Part>
    </main>
  );
}

// React's lazy loading asks for a default export.
export default OperationsPage;
