/** Parts that several icons share. */
import type { IconShape } from '../card.ts';

/** An arrow that turns back: everything that is answered in reverse carries it. */
export const TURN_BACK: IconShape = { path: 'M40 40H14m6-6-6 6 6 6' };

/** Sound waves at the left edge: everything that is heard carries them. */
export const WAVES: IconShape = { path: 'M5 19v10M11 14v20' };
