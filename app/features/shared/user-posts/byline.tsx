import type { ReactNode } from "react";
import { useMessages } from "../../../messages/use-messages";
import type { Person } from "../../../model/user-posts/user-post";
import { useShortCount, useSpokenCount } from "../../../ui/content/counts";
import { useDocument } from "../../../ui/document-context";
import { Icon } from "../../../ui/icon";
import { initialOf } from "../../../ui/initial";

/**
 * A writer's picture, or a tile with their initial when there is none. The tile lies behind the
 * picture, so a picture that fails leaves it (an image without a text of its own shows nothing).
 */
export function WriterAvatar({ src, alias }: { readonly src: string; readonly alias: string }) {
  const letter = initialOf(alias);
  const { lite } = useDocument();
  return (
    <span className="comment-avatar" aria-hidden="true">
      {letter === "" ? <Icon name="user" /> : letter}
      {src !== "" && !lite && (
        <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

interface BylineProps {
  readonly person: Person;
  /** The person's page; without one the name is plain text. */
  readonly href?: string | undefined;
  /** What is said of them beside the name. */
  readonly mark?: ReactNode;
  /** What is below the name: when, where, who they are. */
  readonly children?: ReactNode;
}

/** Who wrote something: picture, name, and one line below. */
export function Byline({ person, href, mark, children }: BylineProps) {
  const t = useMessages();
  const alias = person.alias || t.comments.anonymous;
  const inside = (
    <>
      <WriterAvatar src={person.avatar} alias={person.alias} />
      <span className="post-byline-text">
        <span className="post-byline-name">
          {alias}
          {mark}
        </span>
        <span className="post-meta meta">{children}</span>
      </span>
    </>
  );
  return href === undefined ? (
    <div className="post-byline">{inside}</div>
  ) : (
    <a className="post-byline" href={href}>
      {inside}
    </a>
  );
}

interface ShortNumberProps {
  readonly count: number;
  /** The sentence around the number. */
  readonly format: (count: string) => string;
}

/** A count in its sentence: short for the eye (k, w), written out for the ear. */
export function ShortNumber({ count, format }: ShortNumberProps) {
  const shortCount = useShortCount();
  const spoken = useSpokenCount()(count);
  const short = shortCount(count);
  if (short === spoken) return <span>{format(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{format(short)}</span>
      <span className="visually-hidden">{format(spoken)}</span>
    </span>
  );
}
