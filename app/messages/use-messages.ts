import { createContext, useContext } from "react";
import type { Messages } from "./zh-CN";
import { defaultLocale, type Locale } from "./locale";

export interface MessagesValue {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** Filled by the two entries; null only in a component that is rendered outside the site. */
export const MessagesContext = createContext<MessagesValue | null>(null);

/**
 * The messages in the document's language.
 * @throws when the component is outside `MessagesContext` — a programming error.
 */
export function useMessages(): Messages {
  const value = useContext(MessagesContext);
  if (value === null) throw new Error("useMessages needs MessagesContext around it");
  return value.messages;
}

/** The document's language, for dates and for `lang` attributes. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? defaultLocale;
}
