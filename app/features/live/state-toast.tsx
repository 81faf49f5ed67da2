import { useEffect, useRef } from "react";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import { useRoomView } from "./room/room-context";

/** Says in one sentence that the broadcast has started, paused or ended while the page was open. */
export function StateToast() {
  const t = useMessages().live;
  const status = useRoomView((view) => view.broadcast.status);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    const resumed = before.current === "paused" && status === "live";
    before.current = status;
    toast(resumed ? t.resumed : t.stateChanged[status]);
  }, [status, t]);
  return null;
}
