import { BASE_PATH } from "../../model/address/base-path";
import { useMessages } from "../../messages/use-messages";

/** The desktop page for an address that is none of our share pages. */
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
