import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { useInPreview } from "../../features/shared/visitor/use-in-preview";
import { ResponsivePicture } from "../../ui/responsive-picture";
import type { ShownItem } from "../shared/shown-item";
import { largePicture } from "../../model/content/large-picture";
import { MINI_PROGRAM_COVER } from "../../model/content/picture-sizes";
import { miniProgramLaunch, type MiniProgramLaunch } from "./launch";

interface WayInProps {
  readonly item: ShownItem<"mini_program">;
  readonly launch: MiniProgramLaunch;
}

/** What can be done from where the visitor is; the messaging app lays its own tag over the button. */
function WayIn({ item, launch }: WayInProps) {
  const t = useMessages();
  const inPreview = useInPreview();
  return (
    <section className="mini-way" aria-label={t.link.wayOut}>
      {launch.tag !== null && !inPreview && (
        <div className="mini-launch">
          <span className="button">{t.link.miniProgramLaunch}</span>
          <div
            className="mini-launch-tag"
            data-launch-tag
            data-username={launch.tag.username}
            data-path={launch.tag.path}
            data-static=""
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: "" }}
          />
        </div>
      )}
      <p className="mini-hint">{t.link.miniProgramHint(item.title)}</p>
      {launch.web !== null && (
        <a className="button mini-web" href={launch.web} rel="noopener noreferrer external">
          {t.link.miniProgramWeb}
        </a>
      )}
      {item.payload.enableApp && !inPreview && (
        <button type="button" className="mini-app" data-open-app>
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
 * capsule (`payload.nav`, `payload.capsule`) are drawn by the app that opens it, which is told of them.
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
      <WayIn item={item} launch={miniProgramLaunch(item.payload)} />
    </>
  );
}
