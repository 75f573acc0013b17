/** What the files of a study are written from: the frozen designs, and what is stored or a synthetic dataset. */
import type { StudyFileQuery } from '@jamdai/contract';
import type * as pg from '../../../core/database/statements.ts';
import type { QuestionBook } from '../../questions/index.ts';
import { listDesigns } from '../study-row.ts';
import type { StudyOrder } from './study-order.ts';
import { openStudyTables } from './study-tables.ts';
import { openSyntheticStudy } from './synthetic-study.ts';

export interface OrderParts {
  readonly db: pg.Pool;
  /** 32 bytes that are not in the database. */
  readonly key: Buffer;
  readonly questionBook: QuestionBook;
  readonly now: Date;
}

/** Null: there is no such study, or nothing of it is frozen. */
export async function openStudyOrder(
  { db, key, questionBook, now }: OrderParts,
  studyId: string,
  { twin: synthetic, materials, shared, until: dataCut, lang: language }: StudyFileQuery,
): Promise<StudyOrder | null> {
  const [newest, ...older] = await listDesigns(db, studyId);
  if (!newest) return null;
  const isSynthetic = synthetic === 'yes';
  // Synthetic files are the same whenever they are made.
  const until = isSynthetic ? newest.frozenAt : dataCut === undefined ? now : new Date(dataCut);
  const requested = { withMaterials: materials === 'yes', isShared: shared === 'yes' };
  const source = { db, key, questionBook, studyId, until, ...requested };
  return {
    ...{ studyId, until, isSynthetic, ...requested, language, designs: [newest, ...older] },
    readTable: isSynthetic ? openSyntheticStudy(newest.design) : openStudyTables(source),
  };
}
