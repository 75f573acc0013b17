/** What is kept of a test that is stopped, in words. */
import type { Kept } from '@jamdai/battery/present';
import type { TFunction } from 'i18next';

export function keptText(t: TFunction<'runner'>, kept: Kept): string {
  if (kept.kind === 'nothing') return t('kept.nothing');
  if (kept.count === 0) return t('kept.begun');
  return t(`kept.${kept.kind}`, { count: kept.count });
}
