/**
 * Whether a taker has said, on this device, that the speed of their presses means nothing: a hand that is slow, a switch,
 * a device that is hard to reach. Stays until it is taken back; another taker of the device has said nothing.
 */
const KEY = 'speedNotMeaningful';

export function isSpeedMeaningless(userId: string): boolean {
  return readTakers().includes(userId);
}

/** False where the browser stores nothing. */
export function rememberSpeedMeaningless(userId: string, isMeaningless: boolean): boolean {
  const others = readTakers().filter((taker) => taker !== userId);
  try {
    localStorage.setItem(KEY, [...others, ...(isMeaningless ? [userId] : [])].join(' '));
    return true;
  } catch {
    return false;
  }
}

function readTakers(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((taker) => taker !== '');
  } catch {
    return [];
  }
}
