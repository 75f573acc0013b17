/**
 * Tells the server how many finished tests are still on this device after a round of sending: a small call gets through
 * where a whole test does not, and the teacher sees it. Nothing is told as long as nothing was left behind.
 */
import type { Account } from '../sync/index.ts';

/** `send` gives whether it arrived. */
export function createWaitingReporter(
  send: (count: number, account: Account) => Promise<boolean>,
): (count: number, account: Account) => void {
  let reported = { token: '', count: 0 };
  let isOnItsWay = false;

  async function report(count: number, account: Account): Promise<void> {
    const known = reported.token === account.token ? reported.count : 0;
    if (isOnItsWay || known === count) return;
    isOnItsWay = true;
    // What changes meanwhile is told after the next round.
    if (await send(count, account)) reported = { token: account.token, count };
    isOnItsWay = false;
  }

  return (count, account) => void report(count, account);
}
