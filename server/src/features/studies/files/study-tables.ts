/** The lines of a study's tables, from what is stored. Full and short attempts stay apart, as in the research files. */
import { StudyAnswerValueSchema, type StudyAnswerValue, type StudyTable } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../../core/database/read-columns.ts';
import type * as pg from '../../../core/database/statements.ts';
import { statement } from '../../../core/database/statements.ts';
import type { QuestionBook } from '../../questions/index.ts';
import { createPseudonyms, openStudyStored, type ResearchLine } from '../../research/index.ts';
import { readSittings } from '../sitting-facts.ts';
import { studyColumnsOf } from './columns.ts';
import {
  countLeftOut,
  listStudyPeople,
  type StudyPerson,
  type WhichPeople,
} from './study-people.ts';

export interface StudySource extends WhichPeople {
  readonly db: pg.Pool;
  /** 32 bytes that are not in the database. */
  readonly key: Buffer;
  readonly questionBook: QuestionBook;
  readonly withMaterials: boolean;
}

export type ReadStudyTable = (table: StudyTable) => AsyncGenerator<ResearchLine>;

/** Under which pseudonyms are made: no label of the research files has a blank in it. */
export const labelOfStudy = (studyId: string): string => `study ${studyId}`;

const DAY_MS = 86_400_000;

export function openStudyTables(source: StudySource): ReadStudyTable {
  const { db, studyId } = source;
  const namePseudonym = createPseudonyms(source.key, labelOfStudy(studyId));
  const open = async () => {
    const people = await listStudyPeople(db, namePseudonym, source);
    const research = { ...source, study: labelOfStudy(studyId) };
    return { people, read: openStudyStored(research, { studyId, participants: people }) };
  };
  return async function* read(table): AsyncGenerator<ResearchLine> {
    if (table === 'exclusions') {
      yield* (await countLeftOut(db, source)) as ResearchLine[];
      return;
    }
    const { people, read: readResearch } = await open();
    switch (table) {
      case 'participants':
        yield* people.map(({ line }) => line);
        break;
      case 'sittings':
        yield* await readSittingLines(source, people);
        break;
      case 'questionnaires':
        yield* await readAnswerLines(source, people);
        break;
      case 'attempts':
      case 'shortAttempts': {
        const name = table === 'attempts' ? 'takings' : 'shortTakings';
        const find = await openStudyPositions(source, people, namePseudonym);
        for await (const line of readResearch(name)) yield { ...line, ...find(line) };
        break;
      }
      case 'questions':
      case 'shortQuestions':
        yield* readResearch(table);
        break;
      case 'trials':
        yield* readResearch('timing');
        break;
      case 'materials':
        if (source.withMaterials) yield* eachOnce(readResearch('items'));
        break;
    }
  };
}

/** In which sitting of the study an attempt was made: by the way through its plan. */
async function openStudyPositions(
  { db, studyId }: StudySource,
  people: readonly StudyPerson[],
  namePseudonym: ReturnType<typeof createPseudonyms>,
): Promise<(line: ResearchLine) => ResearchLine> {
  const sittings = await readSittings(db, studyId, null);
  const positions = new Map(
    sittings.map(({ planRunId, sittingKey, designVersion }) => [
      namePseudonym('plan', planRunId),
      { studySitting: sittingKey, designVersion },
    ]),
  );
  const arms = new Map(people.map(({ participant, arm }) => [participant, arm]));
  return ({ planRun, participant }) => ({
    ...(positions.get(String(planRun)) ?? { studySitting: null, designVersion: null }),
    arm: arms.get(String(participant)) ?? null,
  });
}

async function readSittingLines(
  { db, studyId, until }: StudySource,
  people: readonly StudyPerson[],
): Promise<ResearchLine[]> {
  const sittings = await readSittings(db, studyId, null, until);
  const byPerson = Map.groupBy(sittings, ({ participantId }) => participantId);
  return people.flatMap(({ participantId, participant, arm }) => {
    const own = (byPerson.get(participantId) ?? []).filter(({ begunAt }) => begunAt <= until);
    const [first] = own;
    return own.map((sitting) => ({
      ...{ participant, arm, studySitting: sitting.sittingKey },
      designVersion: sitting.designVersion,
      dayNo: first
        ? Math.floor((sitting.begunAt.getTime() - first.begunAt.getTime()) / DAY_MS)
        : null,
      isLate: Number(sitting.isLate),
      isFinished: Number(sitting.finishedAt !== null),
      doneTests: sitting.doneTests,
      testCount: sitting.steps.filter(({ kind }) => kind === 'test').length,
    }));
  });
}

const ANSWERS = statement(
  'answers to the forms of a study',
  `SELECT a.participant_id AS "participantId", a.form, a.question_key AS "questionKey", a.value,
     a.design_version AS "designVersion",
     (SELECT asked->>'kind' FROM study_designs d,
        LATERAL (SELECT json_array_elements(d.design::json->a.form) AS asked) each
      WHERE d.study_id = $1 AND d.version = a.design_version AND asked->>'key' = a.question_key) AS kind
   FROM study_answers a JOIN study_participants p ON p.id = a.participant_id
   WHERE p.study_id = $1 AND a.answered_at <= $2
   ORDER BY a.participant_id, a.form DESC, a.question_key`,
);

async function readAnswerLines(
  { db, studyId, until, isShared }: StudySource,
  people: readonly StudyPerson[],
): Promise<ResearchLine[]> {
  const { rows } = await db.query(ANSWERS, [studyId, until]);
  const answers = readColumns(rows, {
    value: StudyAnswerValueSchema.nullable(),
    kind: z.string().nullable(),
  });
  const byPerson = Map.groupBy(answers, ({ participantId }) => participantId);
  return people.flatMap(({ participantId, participant }) =>
    (byPerson.get(participantId) ?? []).map((answer) => ({
      ...{ participant, questionForm: answer.form, questionKey: answer.questionKey },
      answer: toCell(answer.value, answer.kind, isShared),
      designVersion: answer.designVersion,
    })),
  );
}

/** What somebody wrote may name them: it stays with the researcher. */
function toCell(
  value: StudyAnswerValue | null,
  kind: string | null,
  isShared: boolean,
): string | number | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object') return value.join(' ') || null;
  if (kind === 'text' && isShared) return null;
  return kind === 'birthMonth' ? Number(String(value).slice(0, 4)) : value;
}

/** Questions as served, each once: as many as the battery has, however many people took them. */
async function* eachOnce(lines: AsyncIterable<ResearchLine>): AsyncGenerator<ResearchLine> {
  const names = Object.keys(studyColumnsOf('materials'));
  const known = new Set<string>();
  for await (const line of lines) {
    const cells = names.map((name) => [name, line[name] ?? null] as const);
    const text = JSON.stringify(cells);
    if (known.has(text)) continue;
    known.add(text);
    yield Object.fromEntries(cells);
  }
}
