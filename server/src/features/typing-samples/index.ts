/** Public API of typing samples. */
export { registerTypingSamples } from './routes.ts';
export { findDueSentence, storeTypingMeasures, storeTypingSample } from './store.ts';
