import { classifyUserAgent, type Client } from "../model/client/client";

/** Most visitors of a few minutes have one of some hundred browsers; the oldest of these goes first. */
const MOST_CLIENTS = 500;
/** Longer ones are nobody's browser, and would only fill the memory. */
const LONGEST_USER_AGENT = 512;

const clients = new Map<string, Client>();

/** The client of a user agent: found out once for all who have the same one. */
export function clientOfAgent(userAgent: string): Client {
  const known = clients.get(userAgent);
  if (known !== undefined) return known;
  const client = classifyUserAgent(userAgent);
  if (userAgent.length > LONGEST_USER_AGENT) return client;
  for (const oldest of clients.keys()) {
    if (clients.size < MOST_CLIENTS) break;
    clients.delete(oldest);
  }
  clients.set(userAgent, client);
  return client;
}
