/** Public API of recordings: voice packs that a school speaks itself. */
export { registerRecordings } from './routes.ts';
export { findPack, findWave, listPacks, listRecordings } from './store.ts';
