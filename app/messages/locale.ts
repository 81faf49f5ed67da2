import { MAX_HEADER_LENGTH } from "../model/limits";

/** The languages the messages are in; Chinese is the default. */
const locales = ["zh-CN", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-CN";

interface Preference {
  readonly language: string;
  readonly quality: number;
}

function readPreference(part: string): Preference {
  const [language = "", ...parameters] = part.trim().toLowerCase().split(";");
  const q = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith("q="));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { language: language.trim(), quality: Number.isFinite(quality) ? quality : 0 };
}

/**
 * The language of the messages for an `Accept-Language` header (RFC 9110, section 12.5.4): the first
 * preferred language that they are in; absent, empty or unreadable headers get Chinese.
 */
export function localeFromAcceptLanguage(header: string | null): Locale {
  const preferences = (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map(readPreference)
    .filter(({ language, quality }) => language !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of preferences) {
    if (language.startsWith("zh")) return "zh-CN";
    if (language === "en" || language.startsWith("en-")) return "en";
  }
  return defaultLocale;
}
