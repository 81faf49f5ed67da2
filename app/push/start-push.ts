import { showNotice } from "./notice-store";
import { PushConnection } from "./push-connection";
import { isToldBy } from "./push-event";

/**
 * Connects whoever is logged in, and shows what they are told unless their page shows it by itself.
 *
 * @returns the end of it
 */
export const startPush = (): (() => void) => {
  const connection = new PushConnection((event) => {
    if (event.type !== "unknown" && !isToldBy(location.pathname, event)) showNotice(event);
  });
  connection.start();
  return () => connection.stop();
};
