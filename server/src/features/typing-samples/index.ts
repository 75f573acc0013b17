/** Front door of typing samples. */
export { registerTypingSamples } from './routes.ts';
export { findDueSentence, keepTypingMeasures, keepTypingSample } from './store.ts';
