import { HotListFiller } from "../shared/hot-list/hot-list";
import type { HotListFillerData } from "../shared/hot-list/hot-list.server";
import { WriterAvatar } from "../shared/user-posts/byline";
import { useMessages } from "../../messages/use-messages";
import type { EntryPagesResult } from "../../model/user-posts/user-post";
import { LoadMoreList } from "../shared/user-posts/load-more-list";
import { SectionUnavailable } from "../shared/user-posts/section-frame";
import { useShortCount } from "../../ui/content/counts";
import { reporterCluesUrl, reporterPath } from "../../model/resources/community-urls";
import {
  REPORTER_LISTS,
  type ClueSummary,
  type Reporter,
  type ReporterList,
} from "../../model/clue-report/clue-report";
import { ClueCard } from "./clue-cards";

const ANCHOR = "clues";

interface ReporterScreenProps {
  readonly reporter: Reporter | null;
  readonly list: ReporterList;
  readonly clues: EntryPagesResult<ClueSummary>;
  readonly hotListFiller: HotListFillerData | null;
}

function ReporterHead({ reporter }: { readonly reporter: Reporter }) {
  const shortCount = useShortCount();
  const t = useMessages();
  const numbers = t.clueReport.reporterNumbers;
  const shown = [
    { name: numbers.clues, count: reporter.clueCount },
    { name: numbers.answered, count: reporter.answeredCount },
    { name: numbers.views, count: reporter.viewCount },
  ];
  return (
    <header className="reporter-head">
      <div className="reporter-who">
        <WriterAvatar src={reporter.avatar} alias={reporter.alias} />
        <div className="reporter-text">
          <h1 className="reporter-name">{reporter.alias || t.comments.anonymous}</h1>
          {reporter.intro !== "" && <p className="reporter-intro">{reporter.intro}</p>}
        </div>
      </div>
      {reporter.clueCount > 0 && (
        <dl className="reporter-numbers">
          {shown.map(({ name, count }) => (
            <div key={name}>
              <dt className="meta">{name}</dt>
              <dd>{shortCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** A reporter's home: who they are, their clues, and those that call upon them. */
export function ReporterScreen({ reporter, list, clues, hotListFiller }: ReporterScreenProps) {
  const t = useMessages().clueReport;
  if (reporter === null) {
    return (
      <main id="content" className="page post-page">
        <SectionUnavailable title={t.section} message={t.reporterUnavailable} />
      </main>
    );
  }
  const { userId } = reporter;
  return (
    <main id="content" className="page post-page">
      <ReporterHead reporter={reporter} />
      <nav className="post-tabs" aria-label={t.listsLabel}>
        {REPORTER_LISTS.map((one) => (
          <a
            key={one}
            href={reporterPath(userId, one)}
            aria-current={one === list ? "page" : undefined}
          >
            {t.lists[one]}
          </a>
        ))}
      </nav>
      <section id={ANCHOR} className="post-section" aria-label={t.lists[list]}>
        <h2 className="visually-hidden">{t.lists[list]}</h2>
        <LoadMoreList
          result={clues}
          queryKey={["reporter", userId, list]}
          pageUrl={(page) => reporterCluesUrl(userId, list, page)}
          anchor={ANCHOR}
          empty={list === "at" ? t.noCalls : t.noClues}
          unavailable={t.cluesUnavailable}
        >
          {(clue) => <ClueCard clue={clue} />}
        </LoadMoreList>
      </section>
      {hotListFiller !== null && <HotListFiller {...hotListFiller} />}
    </main>
  );
}
