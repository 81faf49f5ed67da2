import type { Catalogue } from "./zh-CN";
import { catalogue as english } from "./en";
import type { Locale } from "./locale";
import { catalogue as chinese } from "./zh-CN";

const catalogues: Record<Locale, Catalogue> = { "zh-CN": chinese, en: english };

/** The catalogue for server code: `messagesFor(edge.locale)`. */
export function messagesFor(locale: Locale): Catalogue {
  return catalogues[locale];
}
