import { lazy, Suspense, useEffect } from "react";
import { useVisitor } from "../account/use-visitor";
import { clearNotices, useNotices } from "./notice-store";

const PushNotice = lazy(() => import("./push-notice"));

/**
 * Message push for whoever is logged in: stands once in the page. Its code comes after the page is
 * at rest, its notice only when there is something to say; a logout closes the connection.
 */
export const MessagePush = () => {
  const loggedIn = useVisitor()?.status === "logged-in";
  const silent = useNotices().length === 0;

  useEffect(() => {
    if (!loggedIn) return;
    let stop: (() => void) | null = null;
    let left = false;
    void import("./start-push").then(
      ({ startPush }) => {
        if (!left) stop = startPush();
      },
      // Without it the page is what it was: nobody is told, and the next page tries again.
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
};
