/**
 * The pictures of results, each loaded where it is first shown. A picture that cannot be fetched is left out: the tables
 * and the report of a test say all that is due, and must not go with it.
 */
import { lazy, type ComponentType } from 'react';

export const SixKinds = lazyOrNothing(() => import('./pictures/six-kinds.tsx'));
export const PicturesOfType = lazyOrNothing(() => import('./pictures/pictures-of-type.tsx'));
export const ShortResult = lazyOrNothing(() => import('./pictures/short-result.tsx'));

function lazyOrNothing<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const nothing: { default: ComponentType<Props> } = { default: () => null };
  return lazy(() => load().catch(() => nothing));
}
