import type { FormEvent } from "react";
import { PREVIEW_PARAMETER } from "../../model/address/preview-parameter";
import { usePreviewQuery } from "../../ui/content/use-keeping-preview";
import { useMessages } from "../../messages/use-messages";
import { HOME_PATH } from "../../model/address/home-path";
import { Icon } from "../../ui/icon";
import { searchAddresses } from "./addresses";
import { KEYWORD_LIMIT, readKeyword } from "../../model/search/keyword";
import { rememberKeyword } from "./search-history";

/** Noted as it is sent: the page of results may well be read without its script. */
function rememberSent({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const typed = new FormData(currentTarget).get("keyword");
  const keyword = readKeyword(typeof typed === "string" ? typed : null);
  if (keyword !== "") rememberKeyword(keyword);
}

/** The search field: a plain form, so that it works before and without scripts. */
export function SearchForm({ keyword }: { readonly keyword: string }) {
  const t = useMessages().search;
  const preview = usePreviewQuery();
  return (
    <search className="search-head">
      <a className="search-back" href={HOME_PATH} aria-label={t.back}>
        <Icon name="back" />
      </a>
      <form
        className="search-form"
        method="get"
        action={searchAddresses.page}
        onSubmit={rememberSent}
      >
        {preview !== null && <input type="hidden" name={PREVIEW_PARAMETER} value={preview} />}
        <label className="search-field">
          <Icon name="search" />
          <span className="visually-hidden">{t.field}</span>
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            placeholder={t.placeholder}
            maxLength={KEYWORD_LIMIT}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            required
          />
        </label>
        <button className="search-submit">{t.submit}</button>
      </form>
    </search>
  );
}
