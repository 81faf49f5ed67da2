import type { Credits, ShownItem } from "../shared/detail-data";
import { DetailScreen } from "../shared/detail-screen";
import type { PreviewState } from "../../model/preview/preview";
import type { BelowTheFoldData } from "../shared/below-the-fold.server";
import type { LinkTarget } from "../../model/content/content-url";
import type { ServerOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { Fragment } from "react";
import { DetailHead } from "../shared/detail-head";
import { ArticleText } from "../../ssr/article/article-text";
import { useMessages } from "../../messages/use-messages";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { Icon } from "../../ui/icon";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { largePicture, PAGE_WIDE } from "../../model/content/picture";

interface LinkViewProps {
  readonly item: ShownItem<"link" | "h5">;
  /** The description when it came as data; null in documents. */
  readonly body: string | null;
  readonly link: LinkTarget;
}

/** The link's target, named before it is followed. */
function OpenLink({ link }: Pick<LinkViewProps, "link">) {
  const t = useMessages().externalLink;
  switch (link.target) {
    case "web":
      return (
        <>
          <p className="link-host">
            <Icon name="link" />
            <span>
              {/* Its lines end behind a dot. */}
              {link.host.match(/[^.]+\.?/g)?.map((part, at) => (
                <Fragment key={at}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </span>
          </p>
          <p className="link-warning meta">{t.warning}</p>
          <a className="button link-leave" href={link.href} rel="noopener noreferrer external">
            {t.leave}
          </a>
        </>
      );
    case "app":
      return <p>{t.appOnly}</p>;
    case "nothing":
      return <p role="alert">{t.nothing}</p>;
  }
}

/** A link or h5 page: what it is, its host, and the way there. */
function LinkView({ item, body, link }: LinkViewProps) {
  const t = useMessages();
  const inPreview = useInPreview();
  const inApp = !inPreview && (item.payload.enableApp || link.target === "app");
  return (
    <>
      <DetailHead item={item} />
      {item.cover !== null && (
        <ResponsivePicture
          picture={largePicture(item.cover)}
          alt=""
          ratio={null}
          sizes={PAGE_WIDE}
          priority
          className="link-cover"
        />
      )}
      <ArticleText html={body} />
      <section className="link-way" aria-label={t.externalLink.howToOpen}>
        <OpenLink link={link} />
        {inApp && (
          <button
            type="button"
            className={link.target === "app" ? "button" : "button button-quiet"}
            data-open-app
          >
            {t.openApp.open}
          </button>
        )}
      </section>
    </>
  );
}

interface LinkScreenProps {
  readonly detail: {
    readonly item: ShownItem<"link" | "h5"> | null;
    readonly card: ServerOnly<Pick<ShareCard, "url">>;
    readonly credits: ServerOnly<Credits>;
    readonly body: string | null;
    readonly preview: PreviewState | null;
    readonly stale: boolean;
    readonly below: BelowTheFoldData | null;
    readonly link: LinkTarget;
  };
}

/** The screen of links and h5 pages. */
export function LinkScreen({ detail }: LinkScreenProps) {
  return (
    <DetailScreen detail={detail}>
      {(item) => <LinkView item={item} body={detail.body} link={detail.link} />}
    </DetailScreen>
  );
}
