/** Front door of the room that keeps the app and prepared tests on the device. */
export { createAppKeeper } from './app-keeper.ts';
export { createDiskShelf } from './disk-shelf.ts';
export {
  acceptInstallOffer,
  hasInstallOffer,
  subscribeToInstallOffer,
  watchInstallOffer,
} from './install-offer.ts';
export { isMissingPart, watchMissingParts } from './missing-parts.ts';
export { createSealedShelf } from './sealed-shelf.ts';
export { BadSoundError, prepareTest, type FileShelf } from './prepare-test.ts';
export {
  FORMS_SET_ASIDE,
  nextSetOf,
  withoutForm,
  type PreparedName,
  type PreparedTest,
} from './prepared-test.ts';
export { mayHaveShelf } from './shelf-database.ts';
