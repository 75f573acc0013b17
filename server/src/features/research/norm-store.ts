/** Norm tables as they are stored: cells with their figures, and who was counted in each. */
import type {
  EarlierCell,
  EarlierLetters,
  Language,
  LetterNorm,
  LetterNorms,
  NormFigures,
  NormGrade,
  PublishedPractice,
  TestName,
} from '@jamdai/battery';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export interface StoredCell {
  readonly id: string;
  readonly language: Language;
  readonly grade: NormGrade;
  readonly sittingNo: number;
  /** Null: made for its table. */
  readonly keptFrom: string | null;
  readonly figures: NormFigures;
}

export interface StoredTable {
  readonly id: string;
  readonly version: number;
  readonly publishedAt: Date;
  readonly withdrawnAt: Date | null;
  /** It is the newest and was not withdrawn. */
  readonly isShown: boolean;
  readonly cells: readonly StoredCell[];
  readonly practice: readonly PublishedPractice[];
}

/** Of a test, newest first. */
export async function readNormTables(db: Database, testName: TestName): Promise<StoredTable[]> {
  const { rows } = await db.query(
    `SELECT t.id, t.version, t.published_at AS "publishedAt", t.withdrawn_at AS "withdrawnAt",
       t.practice,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'language', c.language,
          'grade', c.grade, 'sittingNo', c.sitting_no, 'keptFrom', c.kept_from, 'figures', c.figures)
          ORDER BY c.sitting_no, c.language DESC, c.grade), '[]')
        FROM norm_cells c WHERE c.norm_table_id = t.id) AS cells
     FROM norm_tables t WHERE t.test_name = $1 ORDER BY t.version DESC`,
    [testName],
  );
  return readColumns(rows, {
    cells: written<StoredCell[]>(),
    practice: written<PublishedPractice[]>(),
  }).map((row, position) => ({
    ...row,
    isShown: position === 0 && row.withdrawnAt === null,
    cells: row.cells.map((cell) => ({ ...cell, figures: completeFigures(cell.figures) })),
    practice: row.practice.map((one) => ({ ...one, letters: one.letters ?? null })),
  }));
}

/** The first tables told every gain from those who came again, and all letters together, and did not say so. */
function completeFigures(figures: NormFigures): NormFigures {
  const { gain, change, letters } = figures;
  return { ...figures, gain: gain ?? (change && 'pairs'), letters: letters ?? null };
}

/** A person's name in the cells of one test: the account's id, or the random key where the account is gone. */
export interface CountedPerson {
  readonly personKey: string;
  readonly userId: string | null;
}

/** By the cell that was made with them; cells that were kept have nobody of their own. */
export async function readCounted(
  db: Database,
  testName: TestName,
): Promise<ReadonlyMap<string, readonly CountedPerson[]>> {
  const { rows } = await db.query(
    `SELECT m.norm_cell_id AS "cellId", m.person_key AS "personKey", m.user_id AS "userId"
     FROM norm_members m JOIN norm_cells c ON c.id = m.norm_cell_id
     JOIN norm_tables t ON t.id = c.norm_table_id WHERE t.test_name = $1`,
    [testName],
  );
  return Map.groupBy(rows, ({ cellId }) => cellId);
}

/** Every group that was ever published, with those that are shown now. */
export function earlierCellsOf(
  tables: readonly StoredTable[],
  counted: ReadonlyMap<string, readonly CountedPerson[]>,
): EarlierCell[] {
  const shown = new Set(
    tables
      .filter(({ isShown }) => isShown)
      .flatMap(({ cells }) => cells.map(({ id, keptFrom: storedFrom }) => storedFrom ?? id)),
  );
  const peopleOf = (id: string): ReadonlySet<string> =>
    new Set((counted.get(id) ?? []).map(nameOf));
  return tables.flatMap(({ cells }) => {
    const made = cells.filter(({ keptFrom: storedFrom }) => storedFrom === null);
    return made.map(({ id, language, grade, sittingNo, figures }) => {
      const people = peopleOf(id);
      const next = made.find(
        (cell) =>
          cell.language === language && cell.grade === grade && cell.sittingNo === sittingNo + 1,
      );
      const gainOf =
        figures.gain === 'pairs' && next ? people.intersection(peopleOf(next.id)) : null;
      return { id, language, grade, sittingNo, people, gainOf, isShown: shown.has(id) };
    });
  });
}

/** Of the table that is shown; null: none is, or its letters are together. */
export async function readShownLetters(
  db: Database,
  testName: TestName,
  language: string,
): Promise<{ readonly version: number; readonly letters: LetterNorm } | null> {
  const shown = (await readNormTables(db, testName)).find(({ isShown }) => isShown);
  const letters = shown && lettersOf(shown, language);
  return letters ? { version: shown.version, letters } : null;
}

function lettersOf({ cells }: StoredTable, language: string): LetterNorms {
  const found = cells.find(
    (cell) => cell.language === language && cell.sittingNo === 1 && cell.figures.letters,
  );
  return found?.figures.letters ?? null;
}

/** The effects of letters that every table had for a language, with whom its cells of first attempts were made. */
export function earlierLettersOf(
  tables: readonly StoredTable[],
  counted: ReadonlyMap<string, readonly CountedPerson[]>,
  language: Language,
): EarlierLetters[] {
  return tables.flatMap((table) => {
    const first = table.cells.filter((cell) => cell.language === language && cell.sittingNo === 1);
    const people = new Set(first.flatMap(({ id }) => (counted.get(id) ?? []).map(nameOf)));
    const letters = lettersOf(table, language);
    return letters ? [{ letters, people, isShown: table.isShown }] : [];
  });
}

/** As the sample names people who have an account. */
function nameOf({ userId, personKey }: CountedPerson): string {
  return userId ?? personKey;
}

export interface NewTable {
  readonly testName: TestName;
  readonly version: number;
  readonly publishedBy: string;
  readonly at: Date;
  readonly cells: readonly (Omit<StoredCell, 'id'> & { readonly userIds: readonly string[] })[];
  readonly practice: readonly PublishedPractice[];
  /** Keys that people have from earlier tables, by account. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Returns the table's id. */
export async function storeNormTable(tx: Database, table: NewTable): Promise<string> {
  const { testName, version, publishedBy, at, cells, practice } = table;
  const id = makeRecordId(at);
  await tx.query(
    `INSERT INTO norm_tables (id, test_name, version, published_at, published_by, practice)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, testName, version, at, publishedBy, JSON.stringify(practice)],
  );
  const keys = new Map(table.keys);
  for (const { language, grade, sittingNo, keptFrom: storedFrom, figures, userIds } of cells) {
    const cellId = makeRecordId(at);
    await tx.query(
      `INSERT INTO norm_cells (id, norm_table_id, language, grade, sitting_no, kept_from, people_count, figures)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [cellId, id, language, grade, sittingNo, storedFrom, figures.people, JSON.stringify(figures)],
    );
    const personKeys = userIds.map((userId) => {
      const key = keys.get(userId) ?? crypto.randomUUID();
      keys.set(userId, key);
      return key;
    });
    await tx.query(
      `INSERT INTO norm_members (norm_cell_id, person_key, user_id)
       SELECT $1, person_key, user_id FROM unnest($2::uuid[], $3::uuid[]) AS m(person_key, user_id)`,
      [cellId, personKeys, userIds],
    );
  }
  return id;
}
