import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useHydrated } from "../shared/visitor/use-hydrated";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";

/** A column's tab with what it opens; links have no panel. */
export interface LiveTab {
  readonly id: string;
  readonly name: string;
  readonly panel: ReactNode;
  /** Where a column that is a link leads; null for columns with a panel. */
  readonly href: string | null;
}

const keySteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface ColumnsProps {
  readonly tabs: readonly LiveTab[];
  /** What stands beside the panel of the chat, such as its input. */
  readonly footer?: ReactNode;
}

/**
 * The columns of a broadcast as tabs (WAI-ARIA tabs pattern); a single one has a title. Without
 * JavaScript the tabs are links to their panels, and the style sheet shows the panel that the address
 * names.
 */
export function Columns({ tabs, footer }: ColumnsProps) {
  const t = useMessages().live;
  const hydrated = useHydrated();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = tabs.filter(({ href }) => href === null);
  const [open, setOpen] = useState(panels[0]?.id ?? "");

  useEffect(() => {
    const named = decodeURIComponent(location.hash.slice(1));
    if (panels.some(({ id }) => id === named)) setOpen(named);
    // Only what the address named when the page opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    const next = panels[(index + step + panels.length) % panels.length];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus();
  };

  const single = tabs.length === 1 && panels.length === 1;
  return (
    <section className="live-columns" aria-label={t.columns} data-hydrated={hydrated || undefined}>
      {single ? (
        <h2 className="section-title live-single">{panels[0]?.name}</h2>
      ) : (
        <div className="live-tabs">
          <div ref={list} className="live-tablist" role={hydrated ? "tablist" : undefined}>
            {panels.map(({ id, name }, index) => (
              <a
                key={id}
                id={`${base}${id}`}
                className="live-tab"
                href={`#${id}`}
                {...(hydrated && {
                  role: "tab",
                  "aria-selected": id === open,
                  "aria-controls": id,
                  tabIndex: id === open ? 0 : -1,
                })}
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(id);
                }}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                {name}
              </a>
            ))}
          </div>
          {tabs.map(
            ({ id, name, href }) =>
              href !== null && (
                <a
                  key={id}
                  className="live-tab live-tab-link"
                  href={href}
                  rel="noopener noreferrer"
                >
                  {name}
                  <Icon name="forward" />
                  <span className="visually-hidden">{t.opensElsewhere}</span>
                </a>
              ),
          )}
        </div>
      )}
      <div className="live-panels">
        {panels.map(({ id, panel }) => (
          <div
            key={id}
            id={id}
            className="live-panel"
            {...(hydrated &&
              !single && {
                role: "tabpanel",
                "aria-labelledby": `${base}${id}`,
                hidden: id !== open,
              })}
          >
            {panel}
          </div>
        ))}
      </div>
      {footer}
    </section>
  );
}
