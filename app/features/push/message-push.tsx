import { lazy, Suspense, useEffect } from "react";
import { useVisitor } from "../shared/visitor/use-visitor";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { clearNotices, useNotices } from "./push-store";
import stylesheet from "./push-notice.css?url";

const PushNotice = lazy(async () => {
  // A notice that looks odd still says what there is to say.
  const [notice] = await Promise.all([
    import("./push-notice"),
    loadStylesheet(stylesheet).catch(() => {}),
  ]);
  return notice;
});

/**
 * Message push for logged-in visitors: rendered once per page. Its code comes after the page is
 * at rest, its notice only when there is something to say; a logout closes the connection.
 */
export function MessagePush() {
  const loggedIn = useVisitor()?.status === "logged-in";
  const silent = useNotices().length === 0;

  useEffect(() => {
    if (!loggedIn) return;
    let stop: (() => void) | null = null;
    let left = false;
    void import("./push-connection").then(
      ({ startPush }) => {
        if (!left) stop = startPush();
      },
      // Failing to load it is silent: the page works without push and the next page tries again.
      () => {},
    );
    return () => {
      left = true;
      stop?.();
      clearNotices();
    };
  }, [loggedIn]);

  if (silent) return null;
  return (
    <Suspense fallback={null}>
      <PushNotice />
    </Suspense>
  );
}
