/** Public API of research: files of the data set, analyses, norm tables, single runs under pseudonyms. */
export { columnsOf, RESEARCH_TABLES, TABLE_MEANINGS } from './columns.ts';
export { CHECKED_FILES, pathOfFile, writeResearchFile } from './export-files.ts';
export { findPsychDsFaults } from './psych-ds-rules.ts';
export { registerResearch } from './routes.ts';
export { openStored } from './tables.ts';
export { openSyntheticDataset } from './synthetic-dataset.ts';
