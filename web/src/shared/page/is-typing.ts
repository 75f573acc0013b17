/** Whether a key belongs to a field or to a dialog, and not to the desk. The switch of the keys is no such field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type="checkbox"]), select, textarea, dialog') !== null;
}
