/** Headers of every answer that carries a preview: never stored, never indexed (section 2). */
export function previewHeaders(): Record<string, string> {
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "Referrer-Policy": "same-origin",
  };
}
