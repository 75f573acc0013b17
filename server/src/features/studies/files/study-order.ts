/** What is to be written of a study: until when, of whom, in which language, and from which tables. */
import type { Language } from '@jamdai/battery';
import type { DesignRow } from '../study-row.ts';
import type { ReadStudyTable } from './study-tables.ts';

export interface StudyOrder {
  readonly studyId: string;
  readonly until: Date;
  readonly isSynthetic: boolean;
  readonly withMaterials: boolean;
  readonly isShared: boolean;
  readonly language: Language;
  /** Newest first. */
  readonly designs: readonly [DesignRow, ...DesignRow[]];
  readonly readTable: ReadStudyTable;
}
