import { useMessages } from "../../messages/use-messages";
import { circlePath, circleTopicPath } from "../../model/resources/community-addresses";
import type { CirclePost } from "../../model/circle/circle";

interface PostLinksProps {
  readonly post: Pick<CirclePost, "circle" | "topics">;
  /** The page's own circle or topic, which needs no link. */
  readonly except: string | null;
}

/** The circle and the topics a post stands under. */
export function PostLinks({ post: { circle, topics }, except }: PostLinksProps) {
  const t = useMessages().circle;
  const shownCircle = circle !== null && circle.id !== except ? circle : null;
  const shownTopics = topics.filter(({ id }) => id !== except);
  if (shownCircle === null && shownTopics.length === 0) return null;
  return (
    <ul className="post-links">
      {shownTopics.map(({ id, name }) => (
        <li key={id}>
          <a className="circle-topic-link" href={circleTopicPath(id)}>
            {t.topic(name)}
          </a>
        </li>
      ))}
      {shownCircle !== null && (
        <li>
          <a
            className="post-chip"
            href={circlePath(shownCircle.id)}
            aria-label={t.fromCircle(shownCircle.name)}
          >
            {shownCircle.name}
          </a>
        </li>
      )}
    </ul>
  );
}
