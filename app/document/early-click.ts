/** The last click before the reader script ran, and the listener that keeps it. */
interface EarlyClick {
  click: MouseEvent | null;
  readonly listener: (event: MouseEvent) => void;
}

interface EarlyWindow {
  __early?: EarlyClick;
}

const earlyWindow = globalThis as unknown as EarlyWindow;

/** Keeps the last click until the reader script is there to look at it. */
export function keepEarlyClick(): void {
  const early: EarlyClick = {
    click: null,
    listener(event) {
      early.click = event;
    },
  };
  earlyWindow.__early = early;
  addEventListener("click", early.listener, true);
}

/** The click that came before; from now on others look after clicks. */
export function takeEarlyClick(): MouseEvent | null {
  const { __early: early } = earlyWindow;
  if (!early) return null;
  removeEventListener("click", early.listener, true);
  return early.click;
}
