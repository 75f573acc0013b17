/**
 * Where the pages of pupils are in lessons that go on: the last word of each, in the memory of this server and nowhere else.
 * A word costs one look at the class, together with the others of the moment, and writes nothing.
 */
import { SILENT_AFTER_MINUTES, type HeartbeatAnswer, type LessonPosition } from '@jamdai/contract';
import { batch } from '../../core/database/fast/batch.ts';
import type * as pg from '../../core/database/statements.ts';
import { phaseOf, type LastCommand } from './lesson-phase.ts';

export interface LessonPositions {
  /** Notes where the page of this pupil is where a lesson goes on, and gives what its teacher wants. */
  readonly note: (userId: string, position: LessonPosition, now: Date) => Promise<HeartbeatAnswer>;
  /** By pupil. */
  readonly of: (classId: string, now: Date) => ReadonlyMap<string, LessonPosition>;
}

interface Noted {
  readonly position: LessonPosition;
  readonly atMs: number;
}

interface MembershipRow extends LastCommand {
  readonly userId: string;
  readonly classId: string;
}

/** Between tests: with one call that is lost on its way, still within five seconds. */
const IN_LESSON_MS = 2000;
/** Of a class without a lesson: how late its pages learn of one. */
const OUTSIDE_MS = 20_000;
/** A page between two tests that has missed so many calls is closed. */
const GONE_AFTER_MS = 6 * IN_LESSON_MS;
/** In a test a page says nothing before the question is answered. */
const GONE_IN_TEST_AFTER_MS = SILENT_AFTER_MINUTES * 60_000;
/** Pupils whose class is asked for in one go. */
const MOST_AT_ONCE = 64;

export function createLessonPositions(db: pg.Pool): LessonPositions {
  const byClass = new Map<string, Map<string, Noted>>();
  const findClasses = batch({
    ask: (userIds: readonly string[]) => findClassesOf(db, userIds),
    lanes: 1,
    most: MOST_AT_ONCE,
  });

  function store({ classId, userId }: MembershipRow, noted: Noted): void {
    const members = byClass.get(classId) ?? new Map<string, Noted>();
    byClass.set(classId, members.set(userId, noted));
  }

  function forgetGone(nowMs: number): void {
    for (const [classId, members] of byClass) {
      for (const [userId, noted] of members) if (isGone(noted, nowMs)) members.delete(userId);
      if (members.size === 0) byClass.delete(classId);
    }
  }

  return {
    note: async (userId, position, now) => {
      const classes = await findClasses(userId);
      if (classes.length === 0) return { phase: 'closed', askAgainMs: null };
      const open = classes.filter((one) => phaseOf(one, now) !== 'closed');
      for (const one of open) store(one, { position, atMs: now.getTime() });
      // Of two lessons the one whose teacher spoke last.
      const [newest] = open.toSorted((a, b) => Number(b.commandAt) - Number(a.commandAt));
      return newest
        ? { phase: phaseOf(newest, now), askAgainMs: IN_LESSON_MS }
        : { phase: 'closed', askAgainMs: OUTSIDE_MS };
    },
    of: (classId, now) => {
      forgetGone(now.getTime());
      const members = byClass.get(classId) ?? new Map<string, Noted>();
      return new Map([...members].map(([userId, { position }]) => [userId, position]));
    },
  };
}

/** One list for each pupil. */
async function findClassesOf(
  db: pg.Pool,
  userIds: readonly string[],
): Promise<readonly (readonly MembershipRow[])[]> {
  const { rows } = await db.query({
    name: 'find-lessons',
    text: `SELECT m.user_id AS "userId", m.class_id AS "classId", c.lesson_command AS command,
       c.lesson_command_at AS "commandAt"
     FROM class_members m JOIN classes c ON c.id = m.class_id
     WHERE m.user_id = ANY ($1::uuid[])`,
    values: [userIds],
  });
  return userIds.map((userId) => rows.filter((row) => row.userId === userId));
}

function isGone({ position, atMs }: Noted, nowMs: number): boolean {
  const afterMs = position.testName === null ? GONE_AFTER_MS : GONE_IN_TEST_AFTER_MS;
  return nowMs - atMs >= afterMs;
}
