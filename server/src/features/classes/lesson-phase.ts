/** What the teacher of a class wants in a lesson: stored with the class, so that every server and a restarted one know it. */
import {
  ENDED_LASTS_MINUTES,
  LESSON_LASTS_HOURS,
  type LessonCommand,
  type LessonPhase,
} from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import type { Outcome } from '../../core/http/outcome.ts';
import { changeClass } from './manage.ts';
import type { OwnClassKey } from './store.ts';

const LASTS_MS = LESSON_LASTS_HOURS * 3_600_000;
const ENDED_LASTS_MS = ENDED_LASTS_MINUTES * 60_000;

export interface LastCommand {
  readonly command: LessonCommand | null;
  readonly commandAt: Date | null;
}

export function phaseOf({ command, commandAt }: LastCommand, now: Date): LessonPhase {
  if (!command || !commandAt) return 'closed';
  const lastsMs = command === 'ended' ? ENDED_LASTS_MS : LASTS_MS;
  return now.getTime() - commandAt.getTime() < lastsMs ? command : 'closed';
}

/** The same command again holds from then on anew. */
export function commandLesson(
  db: pg.Pool,
  key: OwnClassKey,
  command: LessonCommand,
  now: Date,
): Promise<Outcome<null>> {
  return changeClass(db, key, async (client) => {
    await client.query(
      'UPDATE classes SET lesson_command = $2, lesson_command_at = $3 WHERE id = $1',
      [key.classId, command, now],
    );
    return null;
  });
}
