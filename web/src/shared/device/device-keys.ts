/** The disk of this device and the keys that lie on it: one each for a page. */
import { createDiskStore, createKeyRing, createSealer } from '../sync/index.ts';

export const disk = createDiskStore();
export const findKey = createKeyRing(disk);
export const sealer = createSealer(findKey);
