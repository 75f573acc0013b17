/**
 * Sixty pupils in one lesson, each through the plan of the memory portrait over the public calls, with lines that fail, saves
 * that are sent twice and a server that is killed half-way: nobody is stuck, and every plan stands finished in the database,
 * once. The same harness must catch a device that forgets what was not acknowledged, and one that sends it without its key.
 */
import { FAULTS } from '../lost-nothing/faulty-line.ts';
import { startServer } from '../server-process.ts';
import type { Figure, Verification, VerificationOptions } from '../verification.ts';
import {
  holdLesson,
  type FailedPupil,
  type LessonOptions,
  type LessonResult,
} from './hold-lesson.ts';

const PUPILS = 60;
/** Each takes two naming tests, in whose save a control is broken: one call in four fails. */
const CONTROL_PUPILS = 12;

export const LESSON: Verification = {
  name: 'lesson',
  summary: 'Sixty pupils go through the plan of the memory portrait at once, and much fails.',
  run: async ({ seed, runCount, say }: VerificationOptions) => {
    const pupilCount = runCount ?? PUPILS;
    const wanted = { seed, pupilCount, sabotage: 'none', say } as const;
    const lesson = await hold(wanted);
    const control = { ...wanted, pupilCount: CONTROL_PUPILS, say: () => undefined };
    say('Control: devices that forget what was not acknowledged.');
    const forgetful = await hold({ ...control, sabotage: 'forgetsUnsent' });
    say('Control: devices that send again without the key.');
    const keyless = await hold({ ...control, sabotage: 'sendsWithoutKey' });
    return {
      figures: [
        ...figuresOf(lesson, pupilCount),
        ['control, forgets what was not acknowledged: lost', forgetful.found.lost],
        ['control, sends without key: doubled', keyless.found.doubled],
      ],
      failures: [
        ...failuresOf(lesson, pupilCount),
        ...(forgetful.found.lost === 0 ? ['devices that forget are not caught'] : []),
        ...(forgetful.found.unfinishedPlans === 0 ? ['an unfinished plan is not caught'] : []),
        ...(keyless.found.doubled === 0 ? ['devices that send without key are not caught'] : []),
      ],
    };
  },
};

async function hold(options: LessonOptions): Promise<LessonResult> {
  const server = await startServer();
  try {
    return await holdLesson(server, options);
  } finally {
    await server.close();
  }
}

function figuresOf(lesson: LessonResult, pupilCount: number): Figure[] {
  const { pupils, found, tally, faults } = lesson;
  return [
    ['pupils at once', pupilCount],
    ['plans finished in the database', found.planCount - found.unfinishedPlans],
    ['tests finished on the devices', lesson.finished.length],
    ['  of these short forms', found.shortAttempts],
    ['  of these full naming tests', found.fullAttempts],
    ['heartbeats', pupils.reduce((sum, { heartbeats }) => sum + heartbeats, 0)],
    ['calls', tally.calls],
    ['calls without an answer', tally.failures],
    ...FAULTS.map((fault): Figure => [`fault: ${fault}`, faults.get(fault) ?? 0]),
    ['sent twice at once', tally.twice],
    ['server: kill -9 in the middle', lesson.serverKills],
    ['server killed to first answer (s)', (lesson.awayMs / 1000).toFixed(1)],
    ['failed', lesson.failed.length],
    ['lost', found.lost],
    ['doubled', found.doubled],
    ['of no run', found.strange],
    ['steps left open', found.openSteps],
    ['short attempts misjudged', found.misjudged.length],
    ['kinds placed in a portrait, fewest', Math.min(...pupils.map(({ placed }) => placed))],
    ['a save with all that failed before, median (ms)', quantile(tally.saveMs, 0.5)],
    ['a save with all that failed before, 99 % within (ms)', quantile(tally.saveMs, 0.99)],
    ['page of the lesson, median (ms)', quantile(lesson.boardMs, 0.5)],
    ['seconds', Math.round(lesson.seconds)],
  ];
}

/** At least four of the six kinds have a test with a model in this plan. */
const LEAST_PLACED = 4;

function failuresOf(lesson: LessonResult, pupilCount: number): string[] {
  const { pupils, found } = lesson;
  const unlisted = pupils.filter(
    ({ listed, shortCount }) => listed.short !== shortCount || listed.full + listed.short === 0,
  );
  const unplaced = pupils.filter(({ placed }) => placed < LEAST_PLACED);
  return [
    ...describeFailed(lesson.failed),
    ...(found.planCount === pupilCount ? [] : [`${found.planCount} plans, not ${pupilCount}`]),
    ...(found.unfinishedPlans > 0
      ? [`${found.unfinishedPlans} plans are not finished: ${found.openSteps} steps are open`]
      : []),
    ...(pupils.every(({ isFinished }) => isFinished) ? [] : ['a pupil is told of an open plan']),
    ...(found.lost > 0 ? [`${found.lost} finished tests are lost`] : []),
    ...(found.doubled > 0 ? [`${found.doubled} are stored twice`] : []),
    ...(found.strange > 0 ? [`${found.strange} attempts belong to no run`] : []),
    ...new Set(found.misjudged),
    ...(unlisted.length > 0 ? [`${unlisted.length} pupils do not find all their attempts`] : []),
    ...(unplaced.length > 0
      ? [`${unplaced.length} portraits have fewer than ${LEAST_PLACED} kinds`]
      : []),
    ...(lesson.seatsInOrder ? [] : ['the seats are not all there in the order of the list']),
    ...(lesson.serverKills === 1 ? [] : ['the server was not killed']),
    ...(lesson.unexpectedEnds > 0 ? ['the server ended by itself'] : []),
  ];
}

/** Each reason once, with how many met it. */
function describeFailed(failed: readonly FailedPupil[]): string[] {
  return [...Map.groupBy(failed, ({ reason }) => reason)].map(
    ([reason, pupils]) => `${pupils.length} pupils, ${pupils[0]?.username ?? ''} first: ${reason}`,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
