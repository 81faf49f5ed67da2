import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import { closeOnBack, dragToClose, finishClosing } from "./overlay";
import { Icon } from "./icon";

interface BottomSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet that rises from the bottom: a modal `<dialog>`, so focus is trapped and Escape closes it;
 * so do the back gesture and pulling its handle down.
 */
export function BottomSheet({ open, title, onClose, children }: BottomSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const t = useMessages();
  const close = useRef(onClose);
  // Keeps the last content during the exit animation.
  const [content, setContent] = useState<ReactNode>(null);
  if (open && content !== children) setContent(children);
  // Mounts the content anew when it is opened during that.
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const onTap = (event: Event) => {
      if (event.target === element) close.current();
    };
    element.addEventListener("cancel", onCancel);
    element.addEventListener("click", onTap);
    const opener = document.activeElement;
    element.inert = false;
    element.showModal();
    const onClosed = closeOnBack(() => close.current());
    const stopDragging =
      handle.current === null
        ? () => {}
        : dragToClose([element], handle.current, () => close.current());
    return () => {
      stopDragging();
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("click", onTap);
      onClosed();
      element.close();
      void finishClosing(element).then(() => {
        if (!element.open) setContent(null);
      });
      // A dialog that is out of the document gives no focus back.
      if (!element.isConnected && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    // Named once it is open: before, the heading that names it is not there.
    <dialog ref={dialog} className="sheet" aria-labelledby={open ? titleId : undefined}>
      {content !== null && (
        <>
          <div ref={handle} className="sheet-handle" aria-hidden="true" />
          <div className="sheet-head">
            <h2 id={titleId} className="section-title">
              {title}
            </h2>
            <button
              type="button"
              className="sheet-close"
              aria-label={t.site.close}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          <Fragment key={opening}>{content}</Fragment>
        </>
      )}
    </dialog>
  );
}
