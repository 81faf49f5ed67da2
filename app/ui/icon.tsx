import type { ReactElement } from "react";

/** Outlines on a 24 × 24 grid, drawn with the text's colour. */
const outlines = {
  like: (
    <path d="M7 10v11M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 7a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 3a3 3 0 0 1 3 2.9z" />
  ),
  star: <path d="m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.4l6.1-.8z" />,
  heart: (
    <path d="M20.5 5.5a5 5 0 0 0-7.1 0L12 6.9l-1.4-1.4a5 5 0 1 0-7.1 7.1L12 21l8.5-8.4a5 5 0 0 0 0-7.1z" />
  ),
  comment: <path d="M21 12a8 8 0 0 1-8 8H4l1.8-3A8 8 0 1 1 21 12z" />,
  send: <path d="m22 2-7 20-4-9-9-4zM22 2 11 13" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  back: <path d="m15 18-6-6 6-6" />,
  forward: <path d="m9 18 6-6-6-6" />,
  down: <path d="m6 9 6 6 6-6" />,
  search: <path d="m21 21-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z" />,
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  play: <path d="M7 4v16l13-8z" />,
  pause: <path d="M8 5v14M16 5v14" />,
  skipBack: <path d="M19 5v14L9 12zM5 5v14" />,
  turn: <path d="M3 12a9 9 0 1 0 2.6-6.4L3 8.2M3 3v5.2h5.2" />,
  skipForward: <path d="M5 5v14l10-7zM19 5v14" />,
  audio: (
    <path d="M3 18v-6a9 9 0 0 1 18 0v6M3 18a3 3 0 0 0 6 0v-2a3 3 0 0 0-6 0zM21 18a3 3 0 0 1-6 0v-2a3 3 0 0 1 6 0z" />
  ),
  image: <path d="M4 4h16v16H4zM4 16l5-5 4 4 2-2 5 5M9 9h.01" />,
  video: <path d="M3 6h12v12H3zM15 10l6-3v10l-6-3" />,
  live: <path d="M12 13v.01M8.5 16.5a5 5 0 1 1 7 0M5.6 19a9 9 0 1 1 12.8 0" />,
  link: (
    <path d="M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 5M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 19" />
  ),
  grid: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />,
  topic: <path d="M9 4 7 20M17 4l-2 16M4 9h17M3 15h17" />,
  album: <path d="M5 8h14v12H5zM7 5h10M9 2h6" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0" />,
  share: <path d="M4 12v7a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-7M16 6l-4-4-4 4M12 2v13" />,
  clock: <path d="M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />,
  warning: (
    <path d="M12 9v4M12 17h.01M10.3 3.9 2 18a2 2 0 0 0 1.7 3h16.6A2 2 0 0 0 22 18L13.7 3.9a2 2 0 0 0-3.4 0z" />
  ),
  text: <path d="M4 7V5h12v2M10 5v14M7 19h6M15 12v-1h6v1M18 11v8M16.5 19h3" />,
  place: (
    <path d="M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  trash: <path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6" />,
  check: <path d="m5 12 5 5L20 7" />,
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof outlines;

/**
 * A decorative icon; the control around it carries the accessible name. `filled` marks a state
 * that is on (collected, liked).
 */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={filled ? "icon icon-filled" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      {outlines[name]}
    </svg>
  );
}
