import { showNotice } from "./push-store";
import { PushConnection } from "./push-connection";
import { isToldBy } from "./push-event";

/**
 * Connects logged-in visitors and shows their messages unless the page shows them itself.
 *
 * @returns the end of it
 */
export function startPush(): () => void {
  const connection = new PushConnection((event) => {
    if (event.type !== "unknown" && !isToldBy(location.pathname, event)) showNotice(event);
  });
  connection.start();
  return () => connection.stop();
}
