import inlineScript from "inline-script:./current-programme.inline.ts";
import { hasProgrammeAlone } from "../../model/live/live";
import { useMessages } from "../../messages/use-messages";
import { useDocument } from "../../ui/document-context";
import { useRoom, useRoomView } from "./room/room-context";

/** A broadcast beside a chat or lists counts as a channel once it has run for a day, in milliseconds. */
const A_DAY = 24 * 60 * 60_000;

/** What a channel shows now and next: written by its inline script, so that no document depends on the minute. */
export function CurrentProgramme() {
  const t = useMessages().live;
  const { nonce } = useDocument();
  const { programme, columns } = useRoom().detail;
  const { status, startTime } = useRoomView((view) => view.broadcast);
  if (programme.length === 0) return null;
  const since = hasProgrammeAlone(columns) ? 0 : (startTime ?? 0) + A_DAY;
  return (
    <>
      {status === "live" && (
        <div
          className="live-programme"
          hidden
          data-programme={JSON.stringify(programme)}
          data-since={since}
          data-static=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: [t.shownNow, t.shownNext]
              .map((label) => `<p><b>${label}</b> <span></span></p>`)
              .join(""),
          }}
        />
      )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />
    </>
  );
}
