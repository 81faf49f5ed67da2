import { headlinePhrases } from "./headline-phrases";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

interface HeadlineProps {
  /** Its sheet says how large it is, and that lines end between phrases alone (`word-break: keep-all`). */
  readonly className: string;
  readonly text: string;
}

/**
 * A page's title, whose lines end between phrases. The server divides it; the browser takes it over as it
 * stands, so that no script needs to know how.
 */
export function Headline({ className, text }: HeadlineProps) {
  const phrases = import.meta.env.SSR ? headlinePhrases(text) : [text];
  const inside = { __html: phrases.map(escaped).join("<wbr>") };
  return <h1 className={className} suppressHydrationWarning dangerouslySetInnerHTML={inside} />;
}
