import type { ReactElement } from "react";
import { ShareLink } from "./share-link";

/** The line of a page's head that says whose it is or how it is read, with the sign to pass the page on. */
export function ShareLine({ children }: { readonly children: ReactElement }) {
  return (
    <div className="share-line">
      {children}
      <ShareLink className="share-sign" />
    </div>
  );
}
