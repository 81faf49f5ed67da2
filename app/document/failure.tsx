import { useLocation } from "@remix-run/react";
import { BASE_PATH } from "../content/address";
import { useMessages } from "../messages/use-messages";

/**
 * The error page (specification, sections 2 and 8): what happened in one sentence and the one next
 * step. 404 leads home; everything else can be tried again. The default status is 500.
 */
export const Failure = ({ status = 500 }: { status?: number }) => {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const missing = status === 404;
  return (
    <main id="content" className="failure page">
      <p className="failure-status" aria-hidden="true">
        {status}
      </p>
      <h1 className="section-title">{missing ? t.site.notFound : t.site.failed}</h1>
      <p className="meta">{missing ? t.site.notFoundHint : t.site.failedHint}</p>
      {missing ? (
        <a className="button" href={`${BASE_PATH}/`}>
          {t.site.backHome}
        </a>
      ) : (
        <a className="button" href={`${BASE_PATH}${pathname}${search}`}>
          {t.site.retry}
        </a>
      )}
    </main>
  );
};
