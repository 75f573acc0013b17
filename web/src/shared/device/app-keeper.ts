/** The keeper of this page's app. */
import { createAppKeeper } from '../offline/index.ts';

export const appKeeper = createAppKeeper();
