import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount, useShortCount } from "../../ui/content/counts";
import { useMessages } from "../../messages/use-messages";
import { Byline, ShortNumber } from "../shared/user-posts/byline";
import type { EntryPagesResult } from "../../model/user-posts/user-post";
import { LoadMoreList } from "../shared/user-posts/load-more-list";
import { SectionUnavailable, SectionBar } from "../shared/user-posts/section-frame";
import { PageUrlLine, type ServerOnlyCard, ShareLine } from "../shared/share/share-link";
import { ANSWERED, type LawAnswer, type LawQuestion } from "../../model/law/question";
import { Headline } from "../../ui/content/headline";
import { BASE_PATH } from "../../model/url/base-path";
import { Icon } from "../../ui/icon";

interface LawyerAnswerProps {
  readonly answer: LawAnswer;
}

/** One lawyer's answer: who they are, what they say, whether the asker took it. */
function LawyerAnswer({ answer }: LawyerAnswerProps) {
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
        {answer.likeCount > 0 && <ShortNumber count={answer.likeCount} format={t.likes} />}
      </p>
    </article>
  );
}

/** One page of a question's answers, as data. */
function answersUrl(questionId: string, page: number): string {
  return `${BASE_PATH}/-/law-answers/${encodeURIComponent(questionId)}?page=${page}`;
}

const ANCHOR = "answers";

interface QuestionScreenProps {
  readonly question: LawQuestion | null;
  readonly answers: EntryPagesResult<LawAnswer>;
  readonly card: ServerOnlyCard;
}

interface QuestionProps extends Pick<QuestionScreenProps, "card"> {
  readonly question: LawQuestion;
}

function Question({ question, card }: QuestionProps) {
  const { title, text, category, region, statusLabel, asker, createdAt } = question;
  const { viewCount, answerCount } = question;
  return (
    <article className="post">
      <Headline className="post-title" text={title} />
      <p className="post-meta meta">
        {statusLabel !== "" && (
          <span className="post-status" data-status={answerCount > 0 ? ANSWERED : undefined}>
            {statusLabel}
          </span>
        )}
        {category !== "" && <span>{category}</span>}
        {region !== "" && <span>{region}</span>}
        <ViewCount count={viewCount} />
      </p>
      <ShareLine>
        <Byline person={asker}>
          <RelativeTime at={createdAt} />
        </Byline>
      </ShareLine>
      <p className="post-text">{text}</p>
      <PageUrlLine card={card} publishedAt={createdAt} />
    </article>
  );
}

/** A reader's question with the lawyers' answers. */
export function QuestionScreen({ question, answers, card }: QuestionScreenProps) {
  const shortCount = useShortCount();
  const t = useMessages().law;
  return (
    <>
      <SectionBar title={t.section} openAppLabel={t.openApp} />
      <main id="content" className="page post-page">
        {question === null ? (
          <SectionUnavailable title={t.question} message={t.questionUnavailable} />
        ) : (
          <>
            <Question question={question} card={card} />
            <section id={ANCHOR} className="list-section" aria-labelledby="answers-title">
              <h2 id="answers-title" className="section-title">
                {t.answers}
                {question.answerCount > 0 && (
                  <span className="law-total">{shortCount(question.answerCount)}</span>
                )}
              </h2>
              <LoadMoreList
                result={answers}
                queryKey={["law", question.id]}
                pageUrl={(page) => answersUrl(question.id, page)}
                anchor={ANCHOR}
                empty={t.noAnswers}
                icon="comment"
                unavailable={t.answersUnavailable}
              >
                {(answer) => <LawyerAnswer answer={answer} />}
              </LoadMoreList>
              <p className="law-disclaimer meta">{t.disclaimer}</p>
            </section>
          </>
        )}
      </main>
    </>
  );
}
