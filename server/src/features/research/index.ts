/** Public API of research: files of the data set, analyses, norm tables, single runs under pseudonyms. */
export {
  columnsOf,
  RESEARCH_TABLES,
  TABLE_MEANINGS,
  type ResearchColumn,
  type ResearchLine,
} from './columns.ts';
export { packFiles } from './export-archive.ts';
export { CHECKED_FILES, pathOfFile, toPlainLine, writeResearchFile } from './export-files.ts';
export { findPsychDsFaults } from './psych-ds-rules.ts';
export { createPseudonyms } from './pseudonyms.ts';
export { readNormSample } from './read-norm-sample.ts';
export { registerResearch } from './routes.ts';
export { openStored, openStudyStored } from './tables.ts';
export { openSyntheticDataset } from './synthetic-dataset.ts';
