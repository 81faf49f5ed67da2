import { createContext, useContext } from "react";
import type { Catalogue } from "./zh-CN";
import { defaultLocale, type Locale } from "./locale";

export interface MessagesValue {
  readonly locale: Locale;
  readonly catalogue: Catalogue;
}

/** Filled by the two entries; null only in a component that is rendered outside the site. */
export const MessagesContext = createContext<MessagesValue | null>(null);

/**
 * The catalogue in the document's language.
 * @throws when the component is outside `MessagesContext` — a programming error.
 */
export function useMessages(): Catalogue {
  const value = useContext(MessagesContext);
  if (value === null) throw new Error("useMessages needs MessagesContext around it");
  return value.catalogue;
}

/** The document's language, for dates and for `lang` attributes. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? defaultLocale;
}
