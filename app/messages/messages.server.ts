import type { Messages } from "./zh-CN";
import { messages as english } from "./en";
import type { Locale } from "./locale";
import { messages as chinese } from "./zh-CN";

const byLocale: Record<Locale, Messages> = { "zh-CN": chinese, en: english };

/** The messages for server code: `messagesFor(context.locale)`. */
export function messagesFor(locale: Locale): Messages {
  return byLocale[locale];
}
