import type { ReactNode } from "react";
import { Avatar } from "../comments/avatar";
import { useMessages } from "../messages/use-messages";
import type { Person } from "./reader-post";

interface BylineProps {
  readonly person: Person;
  /** The person's page; without one the name is plain text. */
  readonly href?: string | undefined;
  /** What stands below the name: when, where, who they are. */
  readonly children?: ReactNode;
}

/** Who wrote something: picture, name, and one line below. */
export const Byline = ({ person, href, children }: BylineProps) => {
  const t = useMessages();
  const alias = person.alias || t.comments.anonymous;
  const inside = (
    <>
      <Avatar src={person.avatar} alias={person.alias} />
      <span className="post-byline-text">
        <span className="post-byline-name">{alias}</span>
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
};
