import type { MouseEvent } from "react";
import { PREVIEW_PARAMETER } from "../../../model/url/preview-url";
import { useMessages } from "../../../messages/use-messages";
import { useHydrated } from "../../../ui/document-context";

interface AgreementLinkProps {
  readonly href: string;
  readonly title: string;
}

/**
 * A text that is read in the middle of a login: in a popup over it, so that nothing typed is left;
 * in a window of its own without scripts and where there are no modal dialogs.
 */
export function AgreementLink({ href, title }: AgreementLinkProps) {
  const t = useMessages().account;
  const inPopup = useHydrated() && typeof HTMLDialogElement !== "undefined";
  const open = (event: MouseEvent) => {
    event.preventDefault();
    // Who logs in has a banner around the popup.
    void import("../../../client/desktop/iframe-popup").then((popup) =>
      popup.openIframePopup(`${href}?${PREVIEW_PARAMETER}=1`, title),
    );
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      {...(inPopup && { onClick: open, "aria-haspopup": "dialog" })}
    >
      {title}
      {!inPopup && <span className="visually-hidden">{t.opensNewWindow}</span>}
    </a>
  );
}
