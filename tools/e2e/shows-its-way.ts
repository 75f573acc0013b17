/**
 * That the server can follow a result back to its hand-out, through the log of the run. A journey turns its clock and presses
 * like a machine, so what the server says of times is left to `npm run verify -- provable`.
 */
import { expect } from './journey.ts';

const SIGNS = ['notHandedOut', 'noLog', 'chainBroken', 'formRepeated'];

export function expectToShowItsWay({ flags }: { readonly flags: readonly string[] }): void {
  expect(flags.filter((flag) => SIGNS.includes(flag))).toEqual([]);
}
