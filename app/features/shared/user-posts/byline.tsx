import type { ReactNode } from "react";
import { WriterAvatar } from "./writer-avatar";
import { useMessages } from "../../../messages/use-messages";
import type { Person } from "../../../model/user-posts/user-post";

interface BylineProps {
  readonly person: Person;
  /** The person's page; without one the name is plain text. */
  readonly href?: string | undefined;
  /** What is said of them beside the name. */
  readonly mark?: ReactNode;
  /** What stands below the name: when, where, who they are. */
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
