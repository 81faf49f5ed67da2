/** Headers of every answer that carries a preview: kept by nobody, listed nowhere (section 2). */
export const previewHeaders = (): Record<string, string> => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "same-origin",
});
