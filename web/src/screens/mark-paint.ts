/**
 * The attribute by which the browser reports when something was painted (Element Timing). It counts only on
 * the element that holds the text or picture itself, so each screen kind puts it there.
 */
export function markPaint(mark: string | undefined): { readonly elementtiming?: string } {
  return mark === undefined ? {} : { elementtiming: mark };
}
