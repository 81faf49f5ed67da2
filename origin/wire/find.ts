import { refusals } from "./refusal";

/** The entry with this id. @throws Refusal 404 when there is none */
export function requireById<T extends { readonly id: string }>(
  entries: readonly T[],
  id: string | undefined,
): T {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw refusals.notFound();
  return found;
}
