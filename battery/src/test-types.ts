/** The six kinds of memory, in their order: what a test's card names. */
export const TEST_TYPE_NAMES = [
  'phonological_short_term_memory',
  'visuospatial_short_term_memory',
  'verbal_working_memory',
  'visuospatial_working_memory',
  'executive_working_memory',
  'long_term_retrieval',
] as const;
export type TestTypeName = (typeof TEST_TYPE_NAMES)[number];
