function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** Seconds as a player shows them: "03:25", from an hour on "1:02:03". */
export function formatDuration(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [
    Math.floor(total / 3600),
    Math.floor(total / 60) % 60,
    total % 60,
  ];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${pad(minutes)}:${pad(rest)}`;
}

/** The platform's "03:25" or "1:02:03" in seconds; 0 for anything else. */
export function parseDuration(formatted: string): number {
  return /^\d{1,3}(?::\d{2}){1,2}$/.test(formatted.trim())
    ? formatted.split(":").reduce((total, part) => total * 60 + Number(part), 0)
    : 0;
}
