import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BASE_PATH } from "../model/url/base-path";
import { useMessages } from "../messages/use-messages";

/** A cloud that says "mind". */
const MARK = "M14 36a8 8 0 1 1 1-16 11 11 0 0 1 21 3 7 7 0 0 1-1 13zM25 20v7M25 31v.5";
/** A sheet of paper that is crossed out. */
const MISSING = "M10 6h20l8 8v28H10zM30 6v8h8M19 24l10 10M29 24 19 34";

interface FailureProps {
  /** HTTP status; 500 unless told (specification, section 8 "Generic error page"). */
  readonly status?: number;
  /** The platform's own message for visitors; empty without one. */
  readonly message?: string;
  /** What is offered below instead. */
  readonly children?: ReactNode;
}

/**
 * The error page (specification, sections 2 and 8): what happened in one sentence and the one next
 * step. 404 leads home; everything else can be tried again, or left for the front page.
 */
export function Failure({ status = 500, message = "", children }: FailureProps) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const text = message || (missing ? t.site.notFound : t.site.failed);
  return (
    <main id="content" className="page" data-failure="">
      <div className="failure">
        <svg className="failure-mark" viewBox="0 0 48 48" aria-hidden="true">
          <path d={missing ? MISSING : MARK} />
        </svg>
        <h1 className="failure-sentence">{text}</h1>
        {message === "" && (
          <p className="failure-hint">{missing ? t.site.notFoundHint : t.site.failedHint}</p>
        )}
        <p className="failure-ways">
          {!missing && (
            <a className="button" href={`${BASE_PATH}${pathname}${search}`}>
              {t.site.retry}
            </a>
          )}
          <a className={missing ? "button" : "button button-quiet"} href={`${BASE_PATH}/`}>
            {t.site.backHome}
          </a>
        </p>
        <p className="meta">
          {t.site.status(status)}
          {/* The specification's sentence is English in every language: after one's own. */}
          {missing && text !== t.site.notFoundInEnglish && (
            <>
              {" · "}
              <span lang="en">{t.site.notFoundInEnglish}</span>
            </>
          )}
        </p>
      </div>
      {children}
    </main>
  );
}
