import { localeFromAcceptLanguage, type Locale } from "../messages/locale";
import { classifyUserAgent, type Client } from "../model/client/client";
import { LONGEST_HEADER } from "../model/limits";
import { MemoryTier } from "./cache/memory-tier";

/** Most visitors of a few minutes have one of some hundred browsers. */
const MOST_CLIENTS = 500;

const clients = new MemoryTier<Client>(MOST_CLIENTS, () => 1);

/** The client of a user agent: found out once for all who have the same one. */
export function clientOfAgent(userAgent: string): Client {
  const known = clients.get(userAgent);
  if (known !== undefined) return known;
  const client = classifyUserAgent(userAgent);
  // Longer ones are nobody's browser, and would only fill the memory.
  if (userAgent.length > LONGEST_HEADER) return client;
  clients.set(userAgent, client);
  return client;
}

const languages = new MemoryTier<Locale>(MOST_CLIENTS, () => 1);

/** The language for an `Accept-Language` header, found out once as well. */
export function localeOfHeader(header: string | null): Locale {
  const asked = header ?? "";
  const known = languages.get(asked);
  if (known !== undefined) return known;
  const locale = localeFromAcceptLanguage(header);
  if (asked.length <= LONGEST_HEADER) languages.set(asked, locale);
  return locale;
}
