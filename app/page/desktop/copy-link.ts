import { toast } from "../../ui/toast";

/**
 * Copies the text of a field and says so; where the clipboard is out of reach (plain http, a refused
 * permission) the field is selected for the visitor's own copy.
 */
export async function copyLink(
  field: HTMLInputElement,
  { copied, failed }: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
    toast(copied);
  } catch {
    field.select();
    toast(document.execCommand("copy") ? copied : failed);
  }
}
