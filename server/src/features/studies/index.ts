/** Public API of studies. */
export { registerStudies } from './routes.ts';
export { findChangedDesigns, type ChangedDesign } from './study-state.ts';
export { registerStudyFiles } from './files/routes.ts';
export { openStudyOrder } from './files/open-order.ts';
export { pathOfStudyFile, STUDY_FOLDER_FILES, writeStudyFile } from './files/study-files.ts';
