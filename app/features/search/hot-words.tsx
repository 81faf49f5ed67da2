import type { Deferred } from "../../model/content/deferred";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../../ui/unavailable-part";
import { searchAddresses } from "../../model/resources/search-addresses";

/** What many look for, in the platform's order; absent when it names none. */
export function HotWords({ part }: { readonly part: Deferred<readonly string[]> }) {
  const t = useMessages().search;
  const keepingPreview = useKeepingPreview();
  if (part.status === "unavailable") {
    return (
      <UnavailablePart sentence={t.hotUnavailable} href={keepingPreview(searchAddresses.page)} />
    );
  }
  if (part.value.length === 0) return null;
  return (
    <section className="search-part" aria-labelledby="hot-words-title">
      <h2 id="hot-words-title" className="section-title">
        {t.hotWords}
      </h2>
      <ol className="search-hot">
        {part.value.map((word) => (
          <li key={word}>
            <a href={keepingPreview(searchAddresses.results(word))} rel="nofollow">
              {word}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
