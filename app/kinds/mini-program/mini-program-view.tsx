import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { Icon } from "../../ui/icon";
import { ResponsivePicture } from "../../ui/responsive-picture";
import type { ShownItem } from "../shared/detail-data";
import { largePicture, MINI_PROGRAM_COVER } from "../../model/content/picture";
import type { Payload } from "../../model/content/item";
import { webUrl } from "../../model/url/web-url";

/** How a mini program is started from outside (specification, section 3 "payload"). */
interface MiniProgramLaunch {
  /** Original id (`gh_…`, the wire's `bizName`) and page for the messaging app; null without. */
  readonly openTag: { readonly username: string; readonly path: string } | null;
  /** The same service as a web page; null without an http(s) URL. */
  readonly web: string | null;
}

const ORIGINAL_ID = /^gh_\w{1,64}$/;

/** The open tag takes pages with `.html` at the end of their path, before the query. */
function tagPath(page: string): string {
  const [path = "", ...query] = page.trim().replace(/^\/+/, "").split("?");
  if (path === "") return "";
  const ended = path.endsWith(".html") ? path : `${path}.html`;
  return query.length === 0 ? ended : `${ended}?${query.join("?")}`;
}

/** A payload's mini program: its page is `url`, its web version `real_url`. */
export function miniProgramLaunch({
  originalId,
  url,
  realUrl,
}: Pick<Payload, "originalId" | "url" | "realUrl">): MiniProgramLaunch {
  return {
    openTag: ORIGINAL_ID.test(originalId)
      ? { username: originalId, path: webUrl(url) === null ? tagPath(url) : "" }
      : null,
    web: webUrl(realUrl) ?? webUrl(url),
  };
}

interface LaunchOptionsProps {
  readonly item: ShownItem<"mini_program">;
  readonly launch: MiniProgramLaunch;
}

/** The launch buttons; the messaging app mounts its own tag over the first. */
function LaunchOptions({ item, launch }: LaunchOptionsProps) {
  const t = useMessages();
  const inPreview = useInPreview();
  return (
    <section className="mini-way" aria-label={t.externalLink.howToOpen}>
      {launch.openTag !== null && !inPreview && (
        <div className="mini-launch">
          <span className="button">{t.externalLink.miniProgramLaunch}</span>
          <div
            className="mini-launch-tag"
            data-launch-tag
            data-username={launch.openTag.username}
            data-path={launch.openTag.path}
            data-static=""
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: "" }}
          />
        </div>
      )}
      <div className="mini-hint">
        <p className="mini-name">
          <Icon name="grid" />
          {item.title}
        </p>
        <p className="meta">{t.externalLink.miniProgramHint}</p>
      </div>
      {launch.web !== null && (
        <a className="button mini-web" href={launch.web} rel="noopener noreferrer external">
          {t.externalLink.miniProgramWeb}
        </a>
      )}
      {item.payload.enableApp && !inPreview && (
        <button type="button" className="button button-quiet" data-open-app>
          {t.openApp.open}
        </button>
      )}
    </section>
  );
}

interface MiniProgramViewProps {
  readonly item: ShownItem<"mini_program">;
  /** The description when it came as data; null in documents. */
  readonly body: string | null;
}

/**
 * A mini program: what it is, how it looks, and how it is started from here. Its own navigation bar and
 * capsule (`payload.nav`, `payload.capsule`) are drawn by the app that opens it.
 */
export function MiniProgramView({ item, body }: MiniProgramViewProps) {
  return (
    <>
      <DetailHead item={item} />
      <ResponsivePicture
        className="mini-stage"
        picture={item.cover === null ? null : largePicture(item.cover)}
        alt=""
        ratio={3 / 2}
        sizes={MINI_PROGRAM_COVER}
        priority
      />
      <ArticleText html={body} />
      <LaunchOptions item={item} launch={miniProgramLaunch(item.payload)} />
    </>
  );
}
