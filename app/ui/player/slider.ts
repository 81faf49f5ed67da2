/**
 * Colours a slider (`slider.css`) as far as was played: engines but Firefox draw no part of a bar by themselves, and
 * documents carry no style attributes (CSP).
 *
 * @param at seconds @param length seconds; 0 where it is not known
 */
export function showPlayed(slider: HTMLElement | null, at: number, length: number): void {
  slider?.style.setProperty("--played", `${length > 0 ? (100 * at) / length : 0}%`);
}
