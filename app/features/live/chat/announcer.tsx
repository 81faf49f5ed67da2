import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../messages/use-messages";
import type { ChatMessage } from "../../../model/live/live";

/** A screen reader hears of new messages at most this often, in milliseconds. */
const EVERY = 5_000;

/**
 * Tells a screen reader what is said, politely and bounded: the newest message and how many others
 * came with it. The list itself is not live, a busy chat would never let anybody finish a sentence.
 */
export function Announcer({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useMessages().live;
  const [sentence, setSentence] = useState("");
  const said = useRef(messages.at(-1)?.seq ?? 0);
  const newest = useRef(messages);
  useEffect(() => {
    newest.current = messages;
  }, [messages]);

  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = newest.current.filter(({ seq }) => seq > said.current);
      const last = fresh.at(-1);
      if (last === undefined) return;
      said.current = last.seq;
      setSentence(t.announcement(last.alias, last.text, fresh.length - 1));
    }, EVERY);
    return () => clearInterval(timer);
  }, [t]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {sentence}
    </p>
  );
}
