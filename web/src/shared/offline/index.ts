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
