import { useMessages } from "../../messages/use-messages";
import { qrPath } from "../../client/desktop/qr-path";
import { BASE_PATH } from "../../model/url/base-path";

/** What the desktop page shows around the frame. */
export interface DesktopPageData {
  /** The embedded share URL, absolute, as it is handed on. */
  readonly shareUrl: string;
  /** The same page as the frame opens it: a path, so that it has the very origin of the page around. */
  readonly frameUrl: string;
  readonly title: string;
  readonly siteName: string;
}

/**
 * A share page in a phone frame with its title, a QR code for the phone and the link to copy. What
 * changes when the frame moves on is marked with `data-desktop-…` and written by `startDesktopPage`.
 */
export function DesktopPage({ shareUrl, frameUrl, title, siteName }: DesktopPageData) {
  const t = useMessages().desktop;
  const code = qrPath(shareUrl);
  return (
    <main id="content" className="desktop" data-desktop-page>
      <div className="desktop-phone">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page in our own origin; frame-src keeps others out */}
        <iframe
          className="desktop-frame"
          data-desktop-frame
          src={frameUrl}
          title={t.frameLabel}
          allow="autoplay; fullscreen; clipboard-write"
          suppressHydrationWarning
        />
      </div>
      <section className="desktop-side">
        <p className="desktop-site" hidden={title === siteName} suppressHydrationWarning>
          {siteName}
        </p>
        <h1 className="desktop-title" data-desktop-title suppressHydrationWarning>
          {title}
        </h1>
        <figure className="desktop-code">
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            aria-hidden="true"
            shapeRendering="crispEdges"
            data-desktop-code
            suppressHydrationWarning
          >
            <path d={code.path} suppressHydrationWarning />
          </svg>
          <figcaption className="meta">{t.scan}</figcaption>
        </figure>
        <div className="desktop-copy">
          <input
            className="desktop-link"
            data-desktop-link
            readOnly
            defaultValue={shareUrl}
            aria-label={t.linkLabel}
            suppressHydrationWarning
          />
          <button type="button" className="button" data-desktop-copy>
            {t.copy}
          </button>
        </div>
        <a
          className="desktop-pc"
          data-desktop-pc
          href={shareUrl}
          hidden
          rel="noopener"
          suppressHydrationWarning
        >
          {t.openPc}
        </a>
      </section>
    </main>
  );
}

/** The desktop page for a URL that is none of our share pages. */
export function DesktopNothing() {
  const t = useMessages();
  return (
    <main id="content" className="failure">
      <h1 className="section-title">{t.desktop.nothing}</h1>
      <p className="meta">{t.desktop.nothingHint}</p>
      <a className="button" href={`${BASE_PATH}/`}>
        {t.site.backHome}
      </a>
    </main>
  );
}
