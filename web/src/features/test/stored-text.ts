/** What is kept of a test that is stopped, in words. */
import type { Retained } from '@jamdai/battery/present';
import type { TFunction } from 'i18next';

export function storedText(t: TFunction<'runner'>, stored: Retained): string {
  if (stored.kind === 'nothing') return t('kept.nothing');
  if (stored.count === 0) return t('kept.begun');
  return t(`kept.${stored.kind}`, { count: stored.count });
}
