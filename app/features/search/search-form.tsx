import {
  useRef,
  type FormEvent,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { PREVIEW_PARAMETER } from "../../model/url/preview-url";
import { useWithPreview, usePreviewQuery } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import { HOME_PATH } from "../../model/url/base-path";
import { Icon } from "../../ui/icon";
import { searchUrls } from "../../model/resources/urls";
import type { MaybeDeferred } from "../shared/deferred/deferred-section";
import { KEYWORD_LIMIT, readKeyword } from "../../model/search/search";
import { rememberKeyword, clearHistory, useSearchHistory } from "./search-history";
import { MarkedText, fold } from "./marked-text";

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
  const withPreview = useWithPreview();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const keyword = readKeyword(field.current?.value ?? null);
    if (keyword === "") return;
    // Noted as it is sent: the page of results may well be read without its script.
    rememberKeyword(keyword);
    if (!isAtOwnEntry()) return;
    event.preventDefault();
    leaveFor(withPreview(searchUrls.results(keyword)));
  };
  return (
    <search className="search-head">
      <a className="search-back" href={HOME_PATH} aria-label={t.backHome}>
        <Icon name="back" />
      </a>
      <form className="search-form" method="get" action={searchUrls.page} onSubmit={onSubmit}>
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

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- a combobox's list: the field's own keys reach its options (WAI-ARIA APG) */

/** Most suggestions under the field: what stays above a phone's keyboard. */
export const MAX_SUGGESTIONS = 6;

/**
 * What somebody may be about to type: words that were looked for here, then what many look for, that
 * hold what is typed, those that begin with it first. Nothing is asked for: both lists are on the page.
 */
export function suggest(
  typed: string,
  known: readonly string[],
  hot: readonly string[],
): readonly string[] {
  const part = fold(typed.trim());
  if (part === "") return [];
  const words = [...new Set([...known, ...hot])].filter((word) => {
    const folded = fold(word);
    return folded.includes(part) && folded !== part;
  });
  const begins = (word: string): boolean => fold(word).startsWith(part);
  return [...words.filter(begins), ...words.filter((word) => !begins(word))].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

/** What many look for, once it is here. */
function useSectionResult(part: MaybeDeferred<readonly string[]>): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void Promise.resolve(part).then((arrived) => {
      if (isWanted && arrived.status === "ok") setWords(arrived.value);
    });
    return () => {
      isWanted = false;
    };
  }, [part]);
  return words;
}

/** On the entry of the history that going back from the suggestions takes away. */
const SUGGESTING = "suggesting";

/** Whether going back would only put the suggestions away. */
function isAtOwnEntry(): boolean {
  return SUGGESTING in ((history.state as object | null) ?? {});
}

/**
 * Goes to what was looked for, in place of the suggestions' own entry in the history: going back from
 * there leads to the search as it stood before.
 */
export function leaveFor(url: string): void {
  if (isAtOwnEntry()) location.replace(url);
  else location.assign(url);
}

/**
 * Suggestions under a search field, as a combobox with a list (WAI-ARIA APG): the arrow keys go through
 * them, Enter opens the one that is marked, Escape and going back put them away. They take the page
 * below the field, so that no word is there twice. The field stays a plain one for who
 * does not look at them.
 *
 * @returns the field's attributes, and the list to be put beside it
 */
function useSuggestions(
  field: RefObject<HTMLInputElement>,
  hotWords: MaybeDeferred<readonly string[]>,
) {
  const t = useMessages().search;
  const id = useId();
  const withPreview = useWithPreview();
  const known = useSearchHistory();
  const hot = useSectionResult(hotWords);
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(-1);
  const words = suggest(typed, known, hot);
  const isOpen = words.length > 0;

  // On a low screen the list is longer than its place.
  useEffect(() => {
    if (marked >= 0)
      document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [id, marked]);

  useEffect(() => {
    if (!isOpen) return;
    // The entry stays when they are put away otherwise: what was tapped instead may be leaving the page.
    if (!isAtOwnEntry())
      history.pushState({ ...(history.state as object | null), [SUGGESTING]: true }, "");
    const onBack = () => setTyped("");
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [isOpen]);

  const close = () => {
    setTyped("");
    setMarked(-1);
  };
  const urlOf = (word: string) => withPreview(searchUrls.results(word));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // One place beyond the last is the field itself.
      const places = words.length + 1;
      setMarked((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      const word = words[marked];
      if (word === undefined) return;
      event.preventDefault();
      leaveFor(urlOf(word));
    }
  };

  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": id,
    "aria-activedescendant": marked >= 0 ? `${id}-${marked}` : undefined,
    onInput: () => {
      setTyped(field.current?.value ?? "");
      setMarked(-1);
    },
    onKeyDown,
    onBlur: close,
  } as const;

  const list = (
    <div className="search-suggesting" hidden={!isOpen}>
      <ul id={id} className="search-suggestions" role="listbox" aria-label={t.suggestions}>
        {words.map((word, index) => (
          <li
            key={word}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            // The field keeps the focus, so that the list stays while a finger is on it.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => leaveFor(urlOf(word))}
          >
            <Icon name={known.includes(word) ? "clock" : "search"} />
            <span>
              <MarkedText text={word} keyword={typed} />
            </span>
          </li>
        ))}
      </ul>
      {words.some((word) => known.includes(word)) && (
        <button
          type="button"
          className="search-clear"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clearHistory}
        >
          {t.clearHistory}
        </button>
      )}
    </div>
  );

  const told = (
    <output className="visually-hidden">{isOpen ? t.suggested(words.length) : ""}</output>
  );

  return {
    combobox,
    list: (
      <>
        {list}
        {told}
      </>
    ),
  };
}
