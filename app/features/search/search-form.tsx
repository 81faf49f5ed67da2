import { useRef, type FormEvent } from "react";
import { PREVIEW_PARAMETER } from "../../model/address/preview-parameter";
import { useKeepingPreview, usePreviewQuery } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { HOME_PATH } from "../../model/address/home-path";
import { Icon } from "../../ui/icon";
import type { MaybeDeferred } from "../shared/deferred/below-the-fold-data";
import { searchAddresses } from "../../model/resources/addresses";
import { KEYWORD_LIMIT, readKeyword } from "../../model/search/keyword";
import { rememberKeyword } from "./search-history";
import { isAtOwnEntry, leaveFor, useSuggestions } from "./use-suggestions";

interface SearchFormProps {
  readonly keyword: string;
  readonly hotWords: MaybeDeferred<readonly string[]>;
}

/** The search field: a plain form, so that it works before and without scripts. */
export function SearchForm({ keyword, hotWords }: SearchFormProps) {
  const t = useMessages().search;
  const field = useRef<HTMLInputElement>(null);
  const { combobox, list } = useSuggestions(field, hotWords);
  const preview = usePreviewQuery();
  const keepingPreview = useKeepingPreview();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const keyword = readKeyword(field.current?.value ?? null);
    if (keyword === "") return;
    // Noted as it is sent: the page of results may well be read without its script.
    rememberKeyword(keyword);
    if (!isAtOwnEntry()) return;
    event.preventDefault();
    leaveFor(keepingPreview(searchAddresses.results(keyword)));
  };
  return (
    <search className="search-head">
      <a className="search-back" href={HOME_PATH} aria-label={t.back}>
        <Icon name="back" />
      </a>
      <form className="search-form" method="get" action={searchAddresses.page} onSubmit={onSubmit}>
        {preview !== null && <input type="hidden" name={PREVIEW_PARAMETER} value={preview} />}
        <label className="search-field">
          <Icon name="search" />
          <span className="visually-hidden">{t.field}</span>
          <input
            ref={field}
            type="search"
            name="keyword"
            defaultValue={keyword}
            {...combobox}
            placeholder={t.placeholder}
            maxLength={KEYWORD_LIMIT}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            required
          />
        </label>
        <button className="search-submit">{t.submit}</button>
        {list}
      </form>
    </search>
  );
}
