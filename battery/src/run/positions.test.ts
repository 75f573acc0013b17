/** Where a run is, for every state that it can be in: what the page shows, what leaving would spoil, what has begun. */
import { describe, expect, it } from 'vitest';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { positionOf } from './any-run.ts';
import { startNaming } from './naming.ts';
import type { NamingRun } from './naming-state.ts';
import type { Run, RunState, Target } from './state.ts';
import { createWalker } from './walk.ts';

/** Phase, path, whether leaving would spoil the run, whether practice is over. */
type Row = readonly [phase: string, path: string, isUnderWay: boolean, hasBegun: boolean];

const rowOf = (run: Run | NamingRun): Row => {
  const { phase, path, isUnderWay, hasBegun } = positionOf(run);
  return [phase, path, isUnderWay, hasBegun];
};

describe('the place of a run', () => {
  const fresh = createWalker().run();
  const at = (state: object, run: Partial<Run> = {}): Row =>
    rowOf({ ...fresh, ...run, state: state as RunState });
  const ask = (target: Target) => ({ target });
  const practice = ask({ kind: 'practice', number: 1, part: 'question' });
  const question = ask({ kind: 'question', index: 7, isReserve: false });

  it('before practice is a check or the direction, and may be left', () => {
    expect(at({ at: 'loading', problem: null })).toEqual(['loading', 'loading', false, false]);
    const problem = { kind: 'offline' };
    expect(at({ at: 'loading', problem })).toEqual(['loading', 'loading.offline', false, false]);
    expect(at({ at: 'timingCheck' })).toEqual(['check', 'check.timing', false, false]);
    expect(at({ at: 'colourCheck' })).toEqual(['check', 'check.colour', false, false]);
    expect(at({ at: 'soundCheck', stage: 'ready' })).toEqual([
      ...['check', 'check.sound'],
      ...[false, false],
    ]);
    expect(at({ at: 'soundCheck', stage: 'trouble' })[1]).toBe('check.sound.trouble');
    expect(at({ at: 'unheard', stage: 'waiting' })).toEqual([
      ...['check', 'check.unheard'],
      ...[false, false],
    ]);
    expect(at({ at: 'unheard', stage: 'looping' })[1]).toBe('check.unheard.loop');
    expect(at({ at: 'direction' })).toEqual(['direction', 'direction', false, false]);
  });

  it('in practice is under way and has not begun; its direction again is under way too', () => {
    expect(at({ at: 'asking', ask: practice })).toEqual([
      ...['practice', 'practice.2.question'],
      ...[true, false],
    ]);
    for (const part of ['choosing', 'sounding'])
      expect(at({ at: part, ask: practice })).toEqual([
        ...['practice', 'practice.2.choice'],
        ...[true, false],
      ]);
    const warmUp = ask({ kind: 'practice', number: 0, part: 'warmUp' });
    expect(at({ at: 'asking', ask: warmUp })[1]).toBe('practice.warmUp');
    expect(at({ at: 'feedback', number: 0 })).toEqual([
      ...['practice', 'practice.1.feedback'],
      ...[true, false],
    ]);
    expect(at({ at: 'ready' })).toEqual(['direction', 'ready', true, false]);
    expect(at({ at: 'direction' }, { practiceRight: [false] })[2]).toBe(true);
    expect(at({ at: 'direction' }, { answers: fresh.answers.concat([{} as never]) })[2]).toBe(true);
    for (const state of ['paused', 'trouble'])
      expect(at({ at: state, cause: 'hidden', left: practice }).slice(2)).toEqual([true, false]);
  });

  it('from the first scored question has begun, and is under way up to the report', () => {
    expect(at({ at: 'asking', ask: question })).toEqual(['question', 'question.7', true, true]);
    for (const part of ['choosing', 'sounding'])
      expect(at({ at: part, ask: question })).toEqual(['choice', 'choice.7', true, true]);
    const paused = at({ at: 'paused', cause: 'hidden', left: question });
    expect(paused).toEqual(['paused', 'paused.hidden', true, true]);
    expect(at({ at: 'trouble', left: question })).toEqual(['paused', 'trouble', true, true]);
    const begun = { firstShownAtMs: 0 };
    expect(at({ at: 'report' }, begun)).toEqual(['report', 'report', false, true]);
    const stopped = at({ at: 'stopped', reason: 'quit' }, begun);
    expect(stopped).toEqual(['stopped', 'stopped.quit', false, true]);
    expect(at({ at: 'stopped', reason: 'quit' })[3]).toBe(false);
    const answered = { ...begun, answers: [{} as never] };
    for (const over of ['report', 'stopped', 'loading', 'colourCheck'])
      expect(at({ at: over, reason: 'quit' }, answered)[2]).toBe(false);
    expect(at({ at: 'deciding' })).toEqual(['question', 'deciding', true, false]);
    const resumption = { resumption: {} as never };
    expect(at({ at: 'resuming' }, resumption)).toEqual(['paused', 'resuming', false, true]);
    expect(at({ at: 'countIn' }, resumption)).toEqual(['paused', 'countIn', true, true]);
  });
});

describe('the place of a naming run', () => {
  const [task] = NAMING_DESCRIPTIONS;
  if (!task) throw new Error('there is no naming test');
  const letters = { orderNo: 3, questionName: ['ส', 'S'] } as const;
  const fresh = startNaming(task, letters, 'en', false).run;
  const at = (state: object): Row => rowOf({ ...fresh, state: state as NamingRun['state'] });

  it('is under way from the practice to the report, and has begun with the letter', () => {
    expect(
      [
        ...['loading', 'timingCheck', 'copying', 'copied', 'direction'].map((name) => ({
          at: name,
        })),
        { at: 'writing', writing: { part: 'practice' } },
        { at: 'words' },
        { at: 'ready' },
        { at: 'writing', writing: { part: 'answer' } },
        { at: 'report' },
        { at: 'stopped', reason: 'quit' },
      ].map(at),
    ).toEqual([
      ['loading', 'loading', false, false],
      ['check', 'check.timing', false, false],
      ['check', 'check.typing', false, false],
      ['check', 'check.typing.copied', false, false],
      ['direction', 'direction', false, false],
      ['practice', 'practice.answer', true, false],
      ['practice', 'practice.words', true, false],
      ['direction', 'ready', true, false],
      ['answer', 'answer', true, true],
      ['report', 'report', false, true],
      ['stopped', 'stopped.quit', false, false],
    ]);
  });
});
