import { describe, expect, it } from 'vitest';
import {
  advancePlayer,
  countTests,
  createPlayer,
  restLeftMs,
  type PlayedStep,
  type Player,
  type PlayerEvent,
} from './player.ts';

const TEST: PlayedStep = { kind: 'test' };
const TEXT: PlayedStep = { kind: 'text' };
const REST: PlayedStep = { kind: 'rest', minimumMs: 20_000 };
const PLAN = [TEXT, TEST, REST, TEST, TEST];
const NEW = { done: [], restSinceMs: null };

type Happened = readonly [kind: Exclude<PlayerEvent['kind'], 'learnt'>, atMs: number];

function play(player: Player, ...events: readonly Happened[]): Player {
  return events.reduce((at, [kind, atMs]) => advancePlayer(at, { kind, atMs }), player);
}

function pathOf({ screen }: Player): string {
  return 'position' in screen ? `${screen.kind}.${screen.position}` : screen.kind;
}

/** Where the player is before and after each event. */
function pathsOf(player: Player, events: readonly Happened[]): readonly string[] {
  const players = events.reduce<readonly Player[]>(
    (so, event) => [...so, play(so.at(-1) ?? player, event)],
    [player],
  );
  return players.map(pathOf);
}

describe('a plan', () => {
  it('leads with one tap each from text, test, feedback and rest to its end', () => {
    const events = [
      ['begun', 0],
      ['continued', 1],
      ['tested', 2],
      ['continued', 3],
      ['continued', 20_003],
      ['tested', 20_004],
      ['continued', 20_005],
      ['tested', 20_006],
      ['continued', 20_007],
    ] as const;
    expect(pathsOf(createPlayer(PLAN, NEW), events)).toEqual([
      ...['overview', 'step.0', 'step.1', 'feedback.1', 'step.2', 'step.3'],
      ...['feedback.3', 'step.4', 'feedback.4', 'end'],
    ]);
  });

  it('has no place for a second tap: not twice over a feedback into a test, not past a test by anything but its end', () => {
    const inTest = play(createPlayer([TEST, TEST], NEW), ['begun', 0], ['tested', 1]);
    const twice = play(inTest, ['continued', 2], ['continued', 2], ['begun', 2]);
    expect([pathOf(twice), twice.done]).toEqual(['step.1', [0]]);
    expect(pathOf(play(createPlayer([TEXT], NEW), ['begun', 0], ['tested', 1]))).toBe('step.0');
  });

  it('counts tests only: the one on the screen, then the one that is next', () => {
    const fed = play(createPlayer(PLAN, NEW), ...([['begun', 0]] as const));
    const first = play(fed, ['continued', 1]);
    const ended = play(first, ['tested', 2]);
    const resting = play(ended, ['continued', 3]);
    expect([fed, first, ended, resting].map((at) => countTests(at))).toEqual([
      { number: 1, count: 3, doneCount: 0 },
      { number: 1, count: 3, doneCount: 0 },
      { number: 1, count: 3, doneCount: 1 },
      { number: 2, count: 3, doneCount: 1 },
    ]);
  });
});

describe('a rest', () => {
  const resting = play(createPlayer(PLAN, { done: [0], restSinceMs: null }), ['begun', 0]);

  it('cannot be left before the teacher’s minimum, and can from then on', () => {
    const on = play(resting, ['tested', 1000], ['continued', 5000]);
    expect(restLeftMs(on, 10_000)).toBe(15_000);
    expect(pathOf(play(on, ['continued', 24_999]))).toBe('step.2');
    expect(pathOf(play(on, ['continued', 25_000]))).toBe('step.3');
    expect(restLeftMs(on, 99_000)).toBe(0);
  });

  it('is made no shorter by a reload, and no longer either', () => {
    const on = play(resting, ['tested', 1000], ['continued', 5000]);
    const back = play(createPlayer(PLAN, on), ['begun', 15_000]);
    expect([pathOf(back), restLeftMs(back, 15_000)]).toEqual(['step.2', 10_000]);
  });

  it('is over for whoever was away as long, also where nobody knows when it began', () => {
    const tested = play(resting, ['tested', 1000]);
    expect(pathOf(play(createPlayer(PLAN, tested), ['begun', 2000]))).toBe('step.2');
    expect(pathOf(play(createPlayer(PLAN, tested), ['begun', 90_000]))).toBe('step.3');
    expect(
      pathOf(play(createPlayer(PLAN, { done: [0, 1], restSinceMs: null }), ['begun', 0])),
    ).toBe('step.3');
  });

  it('has let nothing pass where the clock was put back', () => {
    const on = play(resting, ['tested', 9_000_000], ['continued', 9_000_000]);
    expect(restLeftMs(on, 0)).toBe(20_000);
  });

  it('ends no plan: what is left of it is nothing', () => {
    const last = play(createPlayer([TEST, REST], NEW), ['begun', 0], ['tested', 1]);
    const ended = play(last, ['continued', 2]);
    expect([pathOf(ended), ended.done]).toEqual(['end', [0, 1]]);
  });
});

describe('going on another day', () => {
  it('leads to the next step, on this device and where another one has gone on', () => {
    const read = play(createPlayer(PLAN, NEW), ['begun', 0], ['continued', 1]);
    const nextDay = createPlayer(PLAN, read);
    expect([pathOf(nextDay), nextDay.done]).toEqual(['overview', [0]]);
    expect(pathOf(play(nextDay, ['begun', 3]))).toBe('step.1');
    const learnt = advancePlayer(nextDay, { kind: 'learnt', done: [0, 1, 2, 3, 77] });
    expect(learnt.done).toEqual([0, 1, 2, 3]);
    expect(pathOf(play(learnt, ['begun', 4]))).toBe('step.4');
  });

  it('in the middle of a test leaves that test to be taken', () => {
    const inTest = play(createPlayer([TEST, TEST], NEW), ['begun', 0]);
    const nextDay = createPlayer([TEST, TEST], inTest);
    expect([nextDay.done, pathOf(play(nextDay, ['begun', 2]))]).toEqual([[], 'step.0']);
  });
});

describe('a test that cannot be taken', () => {
  it('is left out, without a rest after what nobody did', () => {
    const inTest = play(createPlayer(PLAN, { done: [0], restSinceMs: null }), ['begun', 0]);
    const without = play(inTest, ['leftOut', 1]);
    expect([pathOf(without), without.done]).toEqual(['step.3', [0, 1, 2]]);
  });
});
