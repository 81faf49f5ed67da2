import { toast } from "../../ui/toast";

/**
 * Without a network a form that the browser would send by itself stays where it is, with all that was
 * typed, and a sentence says why: the browser's own answer would be a page in its place. Forms that a
 * script sends look after themselves.
 */
export function keepUnsentForms(sentence: string): void {
  return addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    toast(sentence);
  });
}
