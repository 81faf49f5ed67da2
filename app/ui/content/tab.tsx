interface TabProps {
  readonly name: string;
  readonly href: string;
  readonly isChosen: boolean;
  /** What a tab is beside an address of its own: `rel`, a mark for the reader. */
  readonly marks?: Readonly<Record<string, string>>;
}

/** Brings the chosen tab into view without moving the page. */
function reveal(tab: HTMLElement | null): void {
  const rail = tab?.closest<HTMLElement>(".tabs");
  if (!tab || !rail) return;
  rail.scrollLeft = tab.offsetLeft - (rail.clientWidth - tab.offsetWidth) / 2;
}

/** A channel in a row of them (`.tabs`). */
export function Tab({ name, href, isChosen, marks }: TabProps) {
  return (
    <li>
      <a
        ref={isChosen ? reveal : undefined}
        className="tab"
        href={href}
        aria-current={isChosen ? "page" : undefined}
        {...marks}
      >
        {name}
      </a>
    </li>
  );
}
