/** The sentence before a naming test by paths: these events in, this path and this sample out. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../catalogue.ts';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { advanceRun, positionOf } from './any-run.ts';
import type { RunEvent } from './events.ts';
import { startNaming } from './naming.ts';
import type { NamingRun } from './naming-state.ts';
import type { Effect } from './steps.ts';
import type { TypingSample } from './trial.ts';

const [task] = NAMING_DESCRIPTIONS;
if (!task) throw new Error('there is no naming test');
const naming = task;
const QUESTION = { orderNo: 3, questionName: ['ส', 'S'] } as const;
const SENTENCES = {
  en: { sentenceId: 'en7', text: 'we meet here' },
  th: { sentenceId: 'th7', text: 'เราพบกันที่นี่' },
} as const;

function createCopier(language: Language = 'en', isLimited = false) {
  const typing = { sentence: SENTENCES[language], isLimited };
  let { run, effects }: { run: NamingRun; effects: readonly Effect[] } = startNaming(
    naming,
    QUESTION,
    language,
    false,
    typing,
  );
  const all: Effect[] = [...effects];
  const send = (event: RunEvent): void => {
    ({ run, effects } = advanceRun(run, event));
    all.push(...effects);
  };
  send({ kind: 'loaded', layoutWidthPx: 800, atMs: 1000 });
  const path = (): string => positionOf(run).path;
  const type = (text: string, atMs: number): void => send({ kind: 'typed', text, atMs });
  const timeOut = (atMs: number): void =>
    send({ kind: 'timedOut', stepId: run.nextStepId - 1, atMs });
  const samples = (): readonly TypingSample[] =>
    all.flatMap((effect) => (effect.kind === 'sampled' ? [effect.sample] : []));
  const clocks = (): readonly number[] =>
    all.flatMap((effect) => (effect.kind === 'countDown' ? [effect.atMs] : []));
  return { run: () => run, path, send, type, timeOut, samples, clocks };
}

describe('the sentence before a naming test', () => {
  it('comes before the direction, behind the timing check, and is no part of the run', () => {
    const sentence = SENTENCES.en;
    let { run } = startNaming(naming, QUESTION, 'en', true, { sentence, isLimited: false });
    const paths: string[] = [];
    const send = (event: RunEvent): void => {
      run = advanceRun(run, event).run;
      paths.push(positionOf(run).path);
      expect(positionOf(run).isUnderWay).toBe(false);
    };
    send({ kind: 'loaded', layoutWidthPx: 800, atMs: 0 });
    send({ kind: 'measured', stepId: run.nextStepId - 1, atMs: 5000 });
    send({ kind: 'typed', text: 'w', atMs: 9000 });
    send({ kind: 'timedOut', stepId: run.nextStepId - 1, atMs: 24_000 });
    send({ kind: 'continued', atMs: 25_000 });
    expect(paths).toEqual([
      'check.timing',
      'check.typing',
      'check.typing',
      'check.typing.copied',
      'direction',
    ]);
  });

  it('is timed from the first key to the last, however long it was read before and waited after', () => {
    const copier = createCopier();
    copier.type('w', 60_000);
    copier.type('we', 60_400);
    copier.type('we meet', 63_250);
    copier.timeOut(75_000);
    expect(copier.clocks()).toEqual([60_000]);
    expect(copier.samples()).toEqual([
      { sentenceId: 'en7', typed: 'we meet', seconds: 3.25, firstCount: 1 },
    ]);
  });

  it('is over when as much stands there as in the sentence, right or wrong', () => {
    const copier = createCopier();
    copier.type('we m', 2000);
    copier.type('we meet hare', 5500);
    expect(copier.path()).toBe('check.typing.copied');
    expect(copier.samples()).toEqual([
      { sentenceId: 'en7', typed: 'we meet hare', seconds: 3.5, firstCount: 4 },
    ]);
  });

  it('does not run while the keyboard is the other language’s, and says so', () => {
    const copier = createCopier('th');
    copier.type('gik', 2000);
    const { state } = copier.run();
    expect(state.at === 'copying' && state.copying.isOtherKeyboard).toBe(true);
    copier.type('', 3000);
    expect(copier.clocks()).toEqual([]);
    copier.type('เ', 4000);
    copier.type('เร', 4500);
    copier.timeOut(19_000);
    expect(copier.clocks()).toEqual([4000]);
    expect(copier.samples()).toMatchObject([{ typed: 'เร', seconds: 0.5, firstCount: 1 }]);
  });

  it('takes no key behind its time, and ends with it where no frame came', () => {
    const copier = createCopier();
    copier.type('w', 2000);
    copier.type('we', 3000);
    copier.type('we m', 400_000);
    expect(copier.path()).toBe('check.typing.copied');
    expect(copier.samples()).toMatchObject([{ typed: 'we', seconds: 1 }]);
  });

  it('begins anew when the page was away in the middle, and waits while nothing is typed', () => {
    const copier = createCopier();
    const first = copier.run().nextStepId - 1;
    copier.send({ kind: 'pageHidden', cause: 'hidden', atMs: 2000 });
    expect(copier.run().nextStepId - 1).toBe(first);
    copier.type('we', 3000);
    copier.send({ kind: 'pageHidden', cause: 'blur', atMs: 3500 });
    copier.send({ kind: 'timedOut', stepId: first, atMs: 18_000 });
    expect([copier.path(), copier.samples()]).toEqual(['check.typing', []]);
    copier.type('we meet', 30_000);
    copier.type('we meet ', 31_000);
    copier.timeOut(45_000);
    expect(copier.samples()).toMatchObject([{ typed: 'we meet ', seconds: 1, firstCount: 7 }]);
  });

  it('can be passed over, which leaves no sample and no flag', () => {
    const copier = createCopier();
    copier.type('we', 3000);
    copier.send({ kind: 'skipped', atMs: 4000 });
    expect([copier.path(), copier.samples(), copier.run().flags]).toEqual(['direction', [], []]);
  });

  it('is passed over by those who find typing hard: the run is flagged, until they take it back', () => {
    const copier = createCopier();
    copier.send({ kind: 'limited', isLimited: true, atMs: 3000 });
    expect([copier.path(), copier.samples(), copier.run().flags]).toEqual([
      'direction',
      [],
      ['typing'],
    ]);
    copier.send({ kind: 'limited', isLimited: false, atMs: 4000 });
    expect(copier.run().flags).toEqual([]);
    copier.send({ kind: 'limited', isLimited: true, atMs: 5000 });
    copier.send({ kind: 'started', atMs: 6000 });
    copier.send({ kind: 'limited', isLimited: false, atMs: 7000 });
    expect(copier.run().flags).toEqual(['typing']);
  });

  it('does not come where there is none, and what was said before in the visit holds', () => {
    const typing = { sentence: null, isLimited: true };
    const { run } = startNaming(naming, QUESTION, 'en', false, typing);
    const loaded = advanceRun(run, { kind: 'loaded', layoutWidthPx: 800, atMs: 0 }).run;
    expect([positionOf(loaded).path, loaded.flags]).toEqual(['direction', ['typing']]);
  });

  it('takes a key at the last moment of its fifteen seconds, and no later one', () => {
    const inTime = createCopier();
    inTime.type('w', 1000);
    inTime.type('we', 16_000);
    expect(inTime.path()).toBe('check.typing');
    inTime.type('we m', 16_001);
    expect(inTime.samples()).toEqual([
      { sentenceId: 'en7', typed: 'we', seconds: 15, firstCount: 1 },
    ]);
  });

  it('does not begin with a blank, nor with a text that is still the same, and is cut far behind the sentence', () => {
    const copier = createCopier();
    copier.type(' ', 1000);
    copier.type(' ', 1500);
    expect(copier.clocks()).toEqual([]);
    copier.type(' w', 2000);
    copier.type(' w', 9000);
    copier.timeOut(17_000);
    expect(copier.samples()).toEqual([
      { sentenceId: 'en7', typed: ' w', seconds: 0, firstCount: 2 },
    ]);
    const long = createCopier();
    long.type('a'.repeat(401), 1000);
    expect(long.samples()).toMatchObject([{ typed: 'a'.repeat(400), firstCount: 400 }]);
  });

  it('knows the right keyboard from the other while it is being copied', () => {
    const copier = createCopier('th');
    const isOther = (): boolean => {
      const { state } = copier.run();
      return state.at === 'copying' && state.copying.isOtherKeyboard;
    };
    copier.type('เ', 1000);
    expect(isOther()).toBe(false);
    copier.type('g', 1500);
    expect(isOther()).toBe(true);
    copier.type('12', 1600);
    expect(isOther()).toBe(false);
    const blank = createCopier();
    blank.timeOut(20_000);
    expect(blank.samples()).toEqual([{ sentenceId: 'en7', typed: '', seconds: 0, firstCount: 0 }]);
  });
});
