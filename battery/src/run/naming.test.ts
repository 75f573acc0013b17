/** A naming test by paths: these events in, this path out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../catalogue.ts';
import { allNamingQuestionsOf, namingQuestionsOf } from '../materials/naming-questions.ts';
import { NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { advanceRun, positionOf } from './any-run.ts';
import type { RunEvent } from './events.ts';
import { drawNamingQuestion, startNaming, writtenSoFar } from './naming.ts';
import type { NamingRun } from './naming-state.ts';
import type { Effect } from './steps.ts';
import type { NamingTrial, RunResult } from './trial.ts';

const [task] = NAMING_DESCRIPTIONS;
if (!task) throw new Error('there is no naming test');
const naming = task;
const QUESTION = { orderNo: 3, questionName: ['ส', 'S'] } as const;

function createTyper(language: Language = 'en', measures = false) {
  let clockMs = 0;
  const first = startNaming(naming, QUESTION, language, measures);
  let run: NamingRun = first.run;
  const effects: Effect[] = [...first.effects];
  const send = (event: RunEvent): void => {
    const move = advanceRun(run, event);
    run = move.run;
    effects.push(...move.effects);
  };
  const later = (ms = 10): number => (clockMs += ms);
  const stepId = (): number => run.nextStepId - 1;
  const path = (): string => positionOf(run).path;
  /** Types on, one key every so many ms. */
  const type = (text: string, everyMs = 100): void => {
    const before = run.state.at === 'writing' ? run.state.writing.typed.text : '';
    for (let end = 1; end <= text.length; end += 1)
      send({ kind: 'typed', text: before + text.slice(0, end), atMs: later(everyMs) });
  };
  const show = (): void => send({ kind: 'shown', stage: 'text', stepId: stepId(), atMs: later() });
  const timeOut = (ms: number): void =>
    send({ kind: 'timedOut', stepId: stepId(), atMs: later(ms) });
  const toAnswer = (): void => {
    send({ kind: 'loaded', layoutWidthPx: 800, atMs: later() });
    send({ kind: 'started', atMs: later() });
    show();
    timeOut(15_000);
    send({ kind: 'continued', atMs: later() });
    send({ kind: 'started', atMs: later() });
    show();
  };
  return { run: () => run, path, effects, send, later, stepId, type, show, timeOut, toAnswer };
}

function resultOf({ effects }: ReturnType<typeof createTyper>): RunResult {
  const finish = effects.findLast(({ kind }) => kind === 'finish');
  if (finish?.kind !== 'finish') throw new Error('not finished');
  return finish.result;
}

const trialOf = (typer: ReturnType<typeof createTyper>): NamingTrial =>
  resultOf(typer).trials[0] as NamingTrial;

describe('the way through a naming test', () => {
  it('goes from the direction over colours and their words to the letter and the report', () => {
    const typer = createTyper('en', true);
    const paths = [typer.path()];
    const send = (event: RunEvent): void => {
      typer.send(event);
      paths.push(typer.path());
    };
    send({ kind: 'loaded', layoutWidthPx: 800, atMs: typer.later() });
    send({ kind: 'measured', stepId: typer.stepId(), atMs: typer.later() });
    send({ kind: 'started', atMs: typer.later() });
    typer.show();
    typer.type('red, blue');
    expect(typer.effects.some(({ kind }) => kind === 'begin')).toBe(false);
    send({ kind: 'submitted', atMs: typer.later() });
    const shown = typer.effects.findLast(({ kind }) => kind === 'show');
    expect(shown).toMatchObject({ step: { panel: { kind: 'words', words: ['red', 'blue'] } } });
    send({ kind: 'continued', atMs: typer.later() });
    send({ kind: 'started', atMs: typer.later() });
    expect(typer.effects.filter(({ kind }) => kind === 'begin')).toHaveLength(1);
    typer.show();
    typer.type('seal');
    send({ kind: 'submitted', atMs: typer.later() });
    expect(paths).toEqual([
      'loading',
      'check.timing',
      'direction',
      'practice.answer',
      'practice.words',
      'ready',
      'answer',
      'report',
    ]);
  });

  it('shows no letter before Start, and then the one of the language', () => {
    const lettersOf = (language: Language): (string | null)[] => {
      const typer = createTyper(language);
      typer.toAnswer();
      return typer.effects.flatMap((effect) =>
        effect.kind === 'show' && effect.step.kind === 'write' ? [effect.step.letter] : [],
      );
    };
    expect(lettersOf('en')).toEqual([null, 'S']);
    expect(lettersOf('th')).toEqual([null, 'ส']);
  });

  it('saves what was typed, when each word began, and the letter pair; no score', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.type('seal,snake', 200);
    typer.send({ kind: 'submitted', atMs: typer.later(1000) });
    expect(resultOf(typer)).toMatchObject({
      answerSheet: ['seal', 'snake'],
      timeSheet: [0.2, 1.2],
      versionSheet: [],
      score: null,
      orderNo: 3,
      timeTotal: 3,
      flags: [],
    });
    expect(trialOf(typer)).toMatchObject({ kind: 'naming', index: 0, version: 1, voided: false });
    expect(trialOf(typer).keys).toHaveLength(10);
    expect(trialOf(typer).keys[4]).toMatchObject({ textLength: 5 });
  });

  it('saves by itself after sixty seconds, with a last word that was not finished', () => {
    const typer = createTyper('th');
    typer.toAnswer();
    typer.type('เสือ สิงโ');
    typer.timeOut(59_000);
    expect(typer.path()).toBe('report');
    expect(resultOf(typer).answerSheet).toEqual(['เสือ', 'สิงโ']);
    expect(trialOf(typer).intendedMs).toBe(60_000);
  });

  it('saves an empty sheet when nothing was typed', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.timeOut(60_000);
    expect(resultOf(typer)).toMatchObject({ answerSheet: [], timeSheet: [], timeTotal: 60 });
  });
});

describe('the clock of a naming test', () => {
  it('runs on while the page is away, which is noted and voids nothing', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.type('seal\n');
    typer.send({ kind: 'pageHidden', cause: 'hidden', atMs: typer.later() });
    expect(typer.path()).toBe('answer');
    typer.send({ kind: 'pageReturned', atMs: typer.later(8000) });
    typer.send({ kind: 'pageHidden', cause: 'leave', atMs: typer.later() });
    typer.timeOut(50_000);
    expect(typer.path()).toBe('report');
    expect(trialOf(typer).interruptions).toMatchObject([
      { kind: 'hidden', lastedMs: 8000 },
      { kind: 'leave', lastedMs: 50_000 },
    ]);
  });

  it('ends only by its own step, and saves once', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.send({ kind: 'timedOut', stepId: typer.stepId() - 1, atMs: typer.later() });
    expect(typer.path()).toBe('answer');
    typer.send({ kind: 'submitted', atMs: typer.later() });
    typer.send({ kind: 'submitted', atMs: typer.later() });
    typer.timeOut(100);
    expect(typer.effects.filter(({ kind }) => kind === 'finish')).toHaveLength(1);
  });

  it('keeps what was typed as an unfinished run when the taker stops', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.type('seal');
    typer.send({ kind: 'quit', atMs: typer.later() });
    expect(typer.path()).toBe('stopped.quit');
    expect(typer.effects.at(-1)).toMatchObject({
      kind: 'abandon',
      begun: true,
      sheets: { answerSheet: ['seal'], trials: [{ kind: 'naming', voided: true }] },
    });
    const retained = { kind: 'words', count: 1 };
    expect(typer.effects.at(-2)).toMatchObject({
      kind: 'show',
      step: { panel: { kept: retained } },
    });
    const early = createTyper();
    early.send({ kind: 'quit', atMs: early.later() });
    expect(early.effects.at(-2)).toMatchObject({ step: { panel: { kept: { kind: 'nothing' } } } });
    expect(early.effects.at(-1)).toMatchObject({ kind: 'abandon', begun: false });
    const stopped = early.run();
    early.send({ kind: 'started', atMs: early.later() });
    early.send({ kind: 'resized', cause: 'resize', atMs: early.later(), layoutWidthPx: 100 });
    expect(early.run()).toEqual(stopped);
  });

  it('takes no end before the text area was shown', () => {
    const typer = createTyper();
    typer.send({ kind: 'loaded', layoutWidthPx: 800, atMs: typer.later() });
    typer.send({ kind: 'started', atMs: typer.later() });
    typer.send({ kind: 'submitted', atMs: typer.later() });
    expect(typer.path()).toBe('practice.answer');
    typer.show();
    typer.send({ kind: 'submitted', atMs: typer.later() });
    expect(typer.path()).toBe('practice.words');
  });

  it('logs as many changes as the wire takes, and no press is ignored', () => {
    const typer = createTyper();
    typer.toAnswer();
    for (let count = 0; count < 4001; count += 1)
      typer.send({ kind: 'typed', text: 'a'.repeat(count % 2), atMs: typer.later(1) });
    typer.send({ kind: 'submitted', atMs: typer.later() });
    expect(trialOf(typer).keys).toHaveLength(4000);
    expect(trialOf(typer).ignoredInputs).toEqual([]);
  });
});

describe('hands at a naming test', () => {
  it.each([
    { language: 'en', typed: 'หมาแมว', flags: ['keyboardSwitch'] },
    { language: 'th', typed: 'l nvfjv', flags: ['keyboardSwitch'] },
    { language: 'en', typed: 'หมs แมว', flags: [] },
    { language: 'th', typed: 'เสือดาว', flags: [] },
    { language: 'th', typed: '12345,,', flags: [] },
  ] as const)('typing $typed in $language is flagged $flags', ({ language, typed, flags }) => {
    const typer = createTyper(language);
    typer.toAnswer();
    typer.type(typed);
    expect(typer.run().flags).toEqual(flags);
  });

  it('are told of the keyboard until they switch it, in practice too, where it is no flag', () => {
    const typer = createTyper('en');
    typer.send({ kind: 'loaded', layoutWidthPx: 800, atMs: typer.later() });
    typer.send({ kind: 'started', atMs: typer.later() });
    typer.show();
    const isReported = (): boolean => {
      const { state } = typer.run();
      return state.at === 'writing' && state.writing.isOtherKeyboard;
    };
    typer.type('กดหฟ');
    expect(isReported()).toBe(false);
    typer.type('ก');
    expect(isReported()).toBe(true);
    typer.send({ kind: 'typed', text: '', atMs: typer.later() });
    expect(isReported()).toBe(true);
    typer.type('r');
    expect(isReported()).toBe(false);
    expect(typer.run().flags).toEqual([]);
  });

  it('that try to paste are flagged', () => {
    const typer = createTyper();
    typer.toAnswer();
    typer.send({ kind: 'pasted', atMs: typer.later() });
    expect(typer.run().flags).toEqual(['paste']);
  });

  it('may type whatever they like: nothing throws, times lie inside the minute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 40 }),
        fc.constantFrom<Language>('en', 'th'),
        (texts, language) => {
          const typer = createTyper(language);
          typer.toAnswer();
          for (const text of texts) typer.send({ kind: 'typed', text, atMs: typer.later(200) });
          typer.send({ kind: 'submitted', atMs: typer.later() });
          const { answerSheet, timeSheet, timeTotal } = resultOf(typer);
          expect(timeSheet).toHaveLength(answerSheet.length);
          for (const seconds of timeSheet) expect(seconds).toBeLessThanOrEqual(timeTotal);
        },
      ),
    );
  });
});

describe('the letters', () => {
  it.each(NAMING_DESCRIPTIONS)(
    'of $testName: every one but the last is drawn, as often as others',
    ({ testName }) => {
      const questions = namingQuestionsOf(testName);
      const last = questions.at(-1)?.orderNo ?? null;
      const drawn = Array.from({ length: 2000 }, (_, seed) =>
        drawNamingQuestion(questions, last, `run ${seed}`),
      );
      for (const { orderNo } of questions) {
        const share =
          drawn.filter((question) => question.orderNo === orderNo).length / drawn.length;
        const expected = orderNo === last ? 0 : 1 / (questions.length - 1);
        expect(Math.abs(share - expected)).toBeLessThan(0.04);
      }
    },
  );

  it('may be the last one again only where there is no other', () => {
    expect(drawNamingQuestion([QUESTION], 3, 'x')).toBe(QUESTION);
  });

  it('are a Thai consonant and a Latin capital, each with sentences in both languages', () => {
    expect(NAMING_DESCRIPTIONS).toHaveLength(4);
    for (const { testName, strings } of NAMING_DESCRIPTIONS) {
      for (const { questionName } of allNamingQuestionsOf(testName)) {
        expect(questionName[0]).toMatch(/^[ก-ฮ]$/);
        expect(questionName[1]).toMatch(/^[A-Z]$/);
      }
      expect(strings.en.category).toMatch(/^[A-Z][a-z ]+$/);
      expect(strings.en.instructions['main']).toMatch(/60 seconds/);
      expect(strings.th.category).toMatch(/^[฀-๿]+$/);
      expect(strings.th.instructions['main']).toMatch(/60 วินาที/);
    }
  });
});

describe('what is kept of the minute while it goes on', () => {
  it('is every word until the last key, and nothing outside the minute', () => {
    const typer = createTyper();
    expect(writtenSoFar(typer.run())).toBeNull();
    typer.toAnswer();
    expect(writtenSoFar(typer.run())).toMatchObject({ answerSheet: [] });
    typer.type('cat, camel');
    const retained = writtenSoFar(typer.run());
    expect(retained?.answerSheet).toEqual(['cat', 'camel']);
    expect(retained?.timeSheet).toHaveLength(2);
    const lastKeyAtMs = typer.later(0);
    expect(retained?.trials).toMatchObject([{ voided: true, hiddenAtMs: lastKeyAtMs }]);
    typer.send({ kind: 'quit', atMs: lastKeyAtMs });
    expect(typer.effects.findLast(({ kind }) => kind === 'abandon')).toMatchObject({
      sheets: { answerSheet: retained?.answerSheet, timeSheet: retained?.timeSheet },
    });
    expect(writtenSoFar(typer.run())).toBeNull();
  });
});
