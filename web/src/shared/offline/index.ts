/** Public API of the room that keeps the app and prepared tests on the device. */
export { createAppCache } from './app-cache.ts';
export { createDiskCache } from './disk-cache.ts';
export {
  acceptInstallOffer,
  hasInstallOffer,
  subscribeToInstallOffer,
  watchInstallOffer,
} from './install-offer.ts';
export { isMissingPart, watchMissingParts } from './missing-parts.ts';
export { createSealedCache } from './sealed-cache.ts';
export { BadSoundError, prepareTest, type FileCache } from './prepare-test.ts';
export {
  FORMS_SET_ASIDE,
  nextSetOf,
  withoutForm,
  type PreparedName,
  type PreparedTest,
} from './prepared-test.ts';
export { mayHaveCache } from './cache-database.ts';
export { createShortDisk } from './short-disk.ts';
export {
  isShortFresh,
  nextRunOf,
  RUNS_SET_ASIDE,
  SHORT_SERVES_MS,
  withoutRun,
  type ShortTest,
  type ShortTestName,
} from './short-test.ts';
export { reloadPage } from './reload-page.ts';
