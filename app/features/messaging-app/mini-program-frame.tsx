import { BASE_PATH } from "../../model/address/base-path";
import { useMessages } from "../../messages/use-messages";
import { useKept } from "../../ui/use-kept";
import { Icon } from "../../ui/icon";

/**
 * Footer and router controls of a page inside a mini program's web view, which has no bar of its own
 * to go back with. In every document, shown once the mini program is detected; stands last in the
 * body's flow.
 */
export function MiniProgramFrame({ siteName }: { readonly siteName: string }) {
  const t = useMessages();
  const home = `${BASE_PATH}/`;
  const ways = useKept({ subject: t, name: "mini-program", version: "" }, () => (
    <>
      <a href={home} data-go-back aria-label={t.messagingApp.back}>
        <Icon name="back" />
      </a>
      <a href={home} aria-label={t.messagingApp.home}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m3 11 9-8 9 8M5.5 9v11h13V9" />
        </svg>
      </a>
    </>
  ));
  return (
    <>
      <footer className="mini-program-footer">{t.messagingApp.footer(siteName)}</footer>
      <nav className="mini-program-controls" aria-label={t.messagingApp.controls} {...ways} />
    </>
  );
}
