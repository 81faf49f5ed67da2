import { RelativeTime } from "../../ui/content/relative-time";
import { useMessages } from "../../messages/use-messages";
import { Byline } from "../shared/user-posts/byline";
import { ShortNumber } from "../shared/user-posts/short-number";
import { Icon } from "../../ui/icon";
import { ANSWERED, type LawAnswer } from "../../model/law/question";

interface LawyerAnswerProps {
  readonly answer: LawAnswer;
}

/** One lawyer's answer: who they are, what they say, whether the asker took it. */
export function LawyerAnswer({ answer }: LawyerAnswerProps) {
  const t = useMessages().law;
  const { name, avatar, firm, title } = answer.lawyer;
  return (
    <article className="post-card law-answer" data-adopted={answer.adopted || undefined}>
      <Byline
        person={{ userId: "", alias: name || t.lawyer, avatar }}
        mark={
          answer.adopted && (
            <span className="law-adopted post-status" data-status={ANSWERED}>
              <Icon name="check" />
              {t.adopted}
            </span>
          )
        }
      >
        {title !== "" && <span>{title}</span>}
        {firm !== "" && <span>{firm}</span>}
      </Byline>
      <p className="law-answer-text">{answer.text}</p>
      <p className="post-meta meta">
        <RelativeTime at={answer.createdAt} />
        {answer.likeCount > 0 && <ShortNumber count={answer.likeCount} sentence={t.likes} />}
      </p>
    </article>
  );
}
