/**
 * What four lists of a square do not have in common. An outside item must be as good a fit as the one that it
 * replaces, seen from every corner: else the list that was not heard would stand out.
 */
import type { Square } from './square-choices.ts';

/** Whether no item that only some corners have is akin to any other item of the four. */
export function areExchangedApart(
  square: Square,
  areAkin: (one: string, other: string) => boolean,
): boolean {
  const items = [...new Set(square.flat())];
  const exchanged = items.filter((item) => !square.every((corner) => corner.includes(item)));
  return exchanged.every((one) => items.every((other) => one === other || !areAkin(one, other)));
}

/** Whether two corners have, at one place, two items of which `isPair` is true. */
export function isAnywhereExchanged(
  square: Square,
  isPair: (one: string, other: string) => boolean,
): boolean {
  const [first] = square;
  return first.some((_, position) => {
    const standing = [...new Set(square.map((corner) => corner[position] as string))];
    return standing.some((one) => standing.some((other) => one !== other && isPair(one, other)));
  });
}
