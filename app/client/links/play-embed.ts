/**
 * Puts another site's player into its card's place. The site learns of the visitor only now, and only
 * that it is asked for; it may play and fill the screen, and nothing else.
 *
 * @param address the player's, on a host that the operator allows (`EMBED_HOSTS`)
 */
export function playEmbed(card: HTMLAnchorElement, address: string): void {
  const frame = document.createElement("iframe");
  frame.title = card.textContent?.trim() ?? "";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  frame.referrerPolicy = "origin";
  frame.allowFullscreen = true;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation allow-popups");
  frame.src = address;
  card.replaceWith(frame);
  frame.focus({ preventScroll: true });
}
