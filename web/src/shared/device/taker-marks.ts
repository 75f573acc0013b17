/**
 * What a taker has said, on this device, that goes with the results as a flag, until it is taken back; another taker of the
 * device has said nothing.
 */
const STORES = {
  /** A hand that is slow, a switch, a device that is hard to reach: it stays so. */
  speedNotMeaningful: () => localStorage,
  /** Somebody reads aloud or presses: whoever comes back tomorrow may be alone. */
  assisted: () => sessionStorage,
} as const;
export type TakerMark = keyof typeof STORES;

export function hasMark(mark: TakerMark, userId: string): boolean {
  return readTakers(mark).includes(userId);
}

/** Those that the taker has. */
export function marksOf(userId: string): TakerMark[] {
  return (Object.keys(STORES) as TakerMark[]).filter((mark) => hasMark(mark, userId));
}

/** False where the browser stores nothing. */
export function rememberMark(mark: TakerMark, userId: string, isOn: boolean): boolean {
  const others = readTakers(mark).filter((taker) => taker !== userId);
  try {
    STORES[mark]().setItem(mark, [...others, ...(isOn ? [userId] : [])].join(' '));
    return true;
  } catch {
    return false;
  }
}

function readTakers(mark: TakerMark): string[] {
  try {
    return (STORES[mark]().getItem(mark) ?? '').split(' ').filter((taker) => taker !== '');
  } catch {
    return [];
  }
}
