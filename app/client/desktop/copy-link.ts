import { toast } from "../../ui/toast";
import { withTimeout } from "../../ui/with-timeout";

/** How long the clipboard may take, in milliseconds: some web views never answer. */
const CLIPBOARD_TIMEOUT = 1000;

/**
 * Copies the text of a field; where the clipboard is out of reach (plain http, a refused permission, no
 * response) the field is selected for the visitor's own copy.
 *
 * @returns whether it was copied
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await withTimeout(() => navigator.clipboard.writeText(field.value), {
      timeoutMs: CLIPBOARD_TIMEOUT,
    });
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** Copies the text of a field and says what became of it. */
export async function copyLink(
  field: HTMLInputElement,
  { copied, failed }: { readonly copied: string; readonly failed: string },
): Promise<void> {
  toast((await copyText(field)) ? copied : failed);
}
