import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { searchAddresses } from "../../model/resources/search-addresses";
import { clearHistory, forgetKeyword, useSearchHistory } from "./search-history";

/** What was looked for on this device; absent before scripts run and when there is nothing. */
export function SearchHistory() {
  const t = useMessages().search;
  const keepingPreview = useKeepingPreview();
  const keywords = useSearchHistory();
  if (keywords.length === 0) return null;
  return (
    <section className="search-part" aria-labelledby="search-history-title">
      <div className="search-part-head">
        <h2 id="search-history-title" className="section-title">
          {t.history}
        </h2>
        <button
          type="button"
          className="search-clear"
          onClick={() => {
            clearHistory();
            toast(t.cleared);
          }}
        >
          {t.clear}
        </button>
      </div>
      <ul className="search-history">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a href={keepingPreview(searchAddresses.results(keyword))} rel="nofollow">
              {keyword}
            </a>
            <button
              type="button"
              aria-label={t.forget(keyword)}
              onClick={() => forgetKeyword(keyword)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
