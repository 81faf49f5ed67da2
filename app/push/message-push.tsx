import { lazy, Suspense, useEffect } from "react";
import { useVisitor } from "../account/use-visitor";
import { showNotice, useNotice } from "./notice-store";

const PushNotice = lazy(() => import("./push-notice"));

/**
 * Message push for whoever is logged in: stands once in the page. Its code comes after the page is
 * at rest, its notice only when there is something to say; a logout closes the connection.
 */
export const MessagePush = () => {
  const loggedIn = useVisitor()?.status === "logged-in";
  const notice = useNotice();

  useEffect(() => {
    if (!loggedIn) return;
    let stop: (() => void) | null = null;
    let left = false;
    void import("./push-connection").then(({ PushConnection }) => {
      if (left) return;
      const connection = new PushConnection((event) => {
        if (event.type !== "unknown") showNotice(event);
      });
      connection.start();
      stop = () => connection.stop();
    });
    return () => {
      left = true;
      stop?.();
      showNotice(null);
    };
  }, [loggedIn]);

  if (notice === null) return null;
  return (
    <Suspense fallback={null}>
      <PushNotice />
    </Suspense>
  );
};
