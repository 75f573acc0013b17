/** Public API of studies. */
export { registerStudies } from './routes.ts';
export { findChangedDesigns, type ChangedDesign } from './study-state.ts';
