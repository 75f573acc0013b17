/** The cache of this page's app. */
import { createAppCache } from '../offline/index.ts';

export const appCache = createAppCache();
