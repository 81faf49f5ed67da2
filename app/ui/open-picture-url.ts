import { toast } from "./toast";

/**
 * In place of a lightbox that does not load: the picture is still worth seeing as a page of its own.
 * Without a network that page would be the browser's error, and browsers do not open `data:` URLs: then this page
 * stays and says so.
 *
 * @param url the picture's
 * @param message that the picture could not be loaded
 */
export function openPictureUrl(url: string, message: string): void {
  if (navigator.onLine && !url.startsWith("data:")) location.assign(url);
  else toast(message);
}
