import { useMessages } from "../../messages/use-messages";
import { SectionUnavailable } from "../shared/user-posts/section-frame";
import { ReaderComments } from "../shared/user-posts/reader-comments";
import {
  DeferredSection,
  NoScriptStyles,
  ListSkeleton,
  type MaybeDeferred,
} from "../shared/deferred/deferred-section";
import { type ServerOnlyCard, PageUrlLine, ShareLine } from "../shared/share/share-link";
import {
  type Clue,
  type ClueSummary,
  type ClueTopic,
  CLUE_STATUSES,
  type ClueStep,
} from "../../model/clue-report/clue-report";
import { RecommendedTopics, ClueCard, StatusTag } from "./clue-cards";
import type { SectionResult } from "../../model/content/section-result";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { UnavailableSection } from "../../ui/empty-state";
import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { Byline, ShortNumber } from "../shared/user-posts/byline";
import { PictureGrid } from "../shared/user-posts/picture-grid";
import { MediaAttachments } from "../shared/user-posts/recording";
import { Icon } from "../../ui/icon";
import { reporterPath, topicPath } from "../../model/resources/community-urls";
import { Headline } from "../../ui/content/headline";

interface ClueViewProps {
  readonly clue: Clue;
  readonly card: ServerOnlyCard;
}

/** The clue's topics, and the staff it mentions. */
function ClueLinks({ clue }: Pick<ClueViewProps, "clue">) {
  const t = useMessages().clueReport;
  return (
    <div className="post-links">
      {clue.mentionedPeople.length > 0 && (
        <ul className="post-links" aria-label={t.mentionedPeople}>
          {clue.mentionedPeople.map(({ userId, alias }) => (
            <li key={userId}>
              <a href={reporterPath(userId, "at")}>{t.call(alias)}</a>
            </li>
          ))}
        </ul>
      )}
      {clue.topics.length > 0 && (
        <ul className="post-links" aria-label={t.topics}>
          {clue.topics.map(({ id, name }) => (
            <li key={id}>
              <a className="post-chip" href={topicPath(name)} aria-label={t.topicLink(name)}>
                <Icon name="topic" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A clue: what happened, where, with pictures; then how it is handled. */
function ClueView({ clue, card }: ClueViewProps) {
  const t = useMessages().clueReport;
  const title = clue.title || t.untitled;
  const { userId } = clue.reporter;
  return (
    <article className="post">
      <Headline className="post-title" text={title} />
      <p className="post-meta meta">
        <StatusTag clue={clue} />
        {clue.category !== "" && <span>{clue.category}</span>}
        <ViewCount count={clue.viewCount} />
        {clue.likeCount > 0 && <ShortNumber count={clue.likeCount} format={t.likes} />}
      </p>
      <ShareLine>
        <Byline person={clue.reporter} href={userId === "" ? undefined : reporterPath(userId)}>
          <RelativeTime at={clue.createdAt} />
        </Byline>
      </ShareLine>
      <p className="post-text">{clue.text}</p>
      <MediaAttachments media={clue.media} title={title} />
      <PictureGrid pictures={clue.pictures} title={title} />
      {clue.address !== "" && (
        <p className="post-place">
          <Icon name="place" />
          <span className="visually-hidden">{t.location}</span>
          {clue.address}
        </p>
      )}
      <ClueLinks clue={clue} />
      <PageUrlLine card={card} publishedAt={clue.createdAt} />
    </article>
  );
}

/** The four steps of a clue, the reached ones marked; the current one says so to screen readers. */
function Steps({ clue }: { readonly clue: Clue }) {
  const t = useMessages().clueReport;
  return (
    <ol className="clue-steps" aria-label={t.statusLabel}>
      {CLUE_STATUSES.map((status) => (
        <li
          key={status}
          data-reached={status <= clue.status || undefined}
          aria-current={status === clue.status ? "step" : undefined}
        >
          {t.statuses[status]}
        </li>
      ))}
    </ol>
  );
}

/** One entry of the timeline; what somebody answered is in a box of its own. */
function Step({ step }: { readonly step: ClueStep }) {
  const official = step.office !== "";
  return (
    <li className="clue-step" data-official={official || undefined}>
      <p className="clue-step-head">
        <span className="clue-step-label">{step.label}</span>
        <span className="meta">
          <RelativeTime at={step.at} />
        </span>
      </p>
      <div className="clue-step-body">
        {official && <p className="clue-step-office">{step.office}</p>}
        <p className="clue-step-text">{step.text}</p>
      </div>
    </li>
  );
}

/** How far a clue has come, and what newsroom and offices said, newest first. */
export function Progress({ clue }: { readonly clue: Clue }) {
  const t = useMessages().clueReport;
  return (
    <section className="post-section" aria-labelledby="progress-title">
      <h2 id="progress-title" className="section-title">
        {t.timeline}
      </h2>
      <Steps clue={clue} />
      {clue.steps.length === 0 ? (
        <p className="post-none meta">{t.noSteps}</p>
      ) : (
        <ol className="clue-timeline">
          {clue.steps.map((step) => (
            <Step key={`${step.at} ${step.label} ${step.text}`} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RelatedCluesProps {
  readonly result: SectionResult<readonly ClueSummary[]>;
}

/** Other clues about the same; absent when there are none. */
function RelatedClues({ result: part }: RelatedCluesProps) {
  const t = useMessages().clueReport;
  const urlOf = useUrlWithOpenedLists();
  if (part.status === "unavailable") {
    return <UnavailableSection message={t.relatedUnavailable} href={urlOf({}, "related")} />;
  }
  if (part.value.length === 0) return null;
  return (
    <section id="related" className="list-section" aria-labelledby="related-title">
      <h2 id="related-title" className="section-title">
        {t.related}
      </h2>
      {part.value.map((clue) => (
        <ClueCard key={clue.id} clue={clue} />
      ))}
    </section>
  );
}

interface ClueScreenProps {
  readonly clue: Clue | null;
  readonly related: MaybeDeferred<readonly ClueSummary[]>;
  readonly topics: MaybeDeferred<readonly ClueTopic[]>;
  readonly card: ServerOnlyCard;
}

/** A clue's page: the report, its handling, comments; below, related clues and topics. */
export function ClueScreen({ clue, related, topics, card }: ClueScreenProps) {
  const t = useMessages().clueReport;
  return (
    <main id="content" className="page post-page">
      {clue === null ? (
        <SectionUnavailable title={t.report} message={t.clueUnavailable} />
      ) : (
        <>
          <ClueView clue={clue} card={card} />
          <Progress clue={clue} />
          <ReaderComments comments={clue.comments} total={clue.commentCount} />
        </>
      )}
      <NoScriptStyles sections={{ related, topics }} />
      <DeferredSection resolve={related} fallback={<ListSkeleton cards={3} />}>
        {(relatedResult) => (
          <>
            <RelatedClues result={relatedResult} />
            <DeferredSection resolve={topics} fallback={<ListSkeleton cards={3} />}>
              {(topicsResult) => <RecommendedTopics result={topicsResult} />}
            </DeferredSection>
          </>
        )}
      </DeferredSection>
    </main>
  );
}
