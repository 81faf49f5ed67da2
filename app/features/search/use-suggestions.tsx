/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- a combobox's list: the field's own keys reach its options (WAI-ARIA APG) */
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from "react";
import { useKeepingPreview } from "../../ui/content/use-keeping-preview";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { Arriving } from "../reading/below-article-data";
import { searchAddresses } from "./addresses";
import { useSearchHistory } from "./search-history";
import { suggest } from "./suggest";

/** What many look for, once it is here. */
function useArrived(part: Arriving<readonly string[]>): readonly string[] {
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

/**
 * Suggestions under a search field, as a combobox with a list (WAI-ARIA APG): the arrow keys go through
 * them, Enter opens the one that is marked, Escape puts them away. The field stays a plain one for who
 * does not look at them.
 *
 * @returns the field's attributes, and the list to be put beside it
 */
export function useSuggestions(
  field: RefObject<HTMLInputElement>,
  hotWords: Arriving<readonly string[]>,
) {
  const t = useMessages().search;
  const id = useId();
  const keepingPreview = useKeepingPreview();
  const known = useSearchHistory();
  const hot = useArrived(hotWords);
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(-1);
  const words = suggest(typed, known, hot);
  const isOpen = words.length > 0;

  // On a low screen the list is longer than its place.
  useEffect(() => {
    if (marked >= 0)
      document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [id, marked]);

  const close = () => {
    setTyped("");
    setMarked(-1);
  };
  const addressOf = (word: string) => keepingPreview(searchAddresses.results(word));

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
      location.assign(addressOf(word));
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
    <>
      <ul
        id={id}
        className="search-suggestions"
        role="listbox"
        aria-label={t.suggestions}
        hidden={!isOpen}
      >
        {words.map((word, place) => (
          <li
            key={word}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === marked}
            // The field keeps the focus, so that the list stays while a finger is on it.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => location.assign(addressOf(word))}
          >
            <Icon name="search" />
            {word}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{isOpen ? t.suggested(words.length) : ""}</output>
    </>
  );

  return { combobox, list };
}
