interface TabProps {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Further attributes of the link. */
  readonly linkProps?: Readonly<Record<string, string>>;
}

/** Brings the chosen tab into view without moving the page. */
function reveal(tab: HTMLElement | null): void {
  const scroller = tab?.closest<HTMLElement>(".tabs");
  if (!tab || !scroller) return;
  scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
}

/** A link in a row of them (`.tabs`): channels, filters. */
export function Tab({ name, href, isCurrent, linkProps }: TabProps) {
  return (
    <li>
      <a
        ref={isCurrent ? reveal : undefined}
        className="tab"
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        {...linkProps}
      >
        {name}
      </a>
    </li>
  );
}
