/** The guard of this page's calls, told of what people do: then what has just failed may be asked again. */
import { createCallGuard } from './call-guard.ts';

/** Every press of a button or a link ends in one of them, by keyboard too. */
const ACTS = ['click', 'submit'] as const;

export const callGuard = createCallGuard();

for (const name of ACTS) {
  // Before the page's own listeners, which may ask; a click of a script is nobody's.
  globalThis.document?.addEventListener?.(
    name,
    ({ isTrusted }) => (isTrusted ? callGuard.act() : undefined),
    {
      capture: true,
    },
  );
}
// The browser has a network again.
globalThis.addEventListener?.('online', () => callGuard.act());
