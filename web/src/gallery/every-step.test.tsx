/** Every task, language and step is reached by the run machine and drawn by the product's own screens. */
import {
  advanceRun,
  DESCRIPTIONS,
  drawColourPlates,
  planSoundTries,
  findDescription,
  LANGUAGES,
  NAMING_DESCRIPTIONS,
  namingQuestionsOf,
  sentenceIn,
  start,
  startNaming,
  type AnyRun,
  type Effect,
  type Move,
  type NamingRun,
  type Run,
  type ScreenKind,
  type Step,
} from '@jamdai/battery';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RunStage, type UntimedStep, type Runner } from '../shared/runner/index.ts';
import { store } from '../shared/api/store.ts';
import { startTranslations } from '../shared/strings/i18n.ts';
import { addressOf, type Address } from './address.ts';
import { createMaterialBook } from './material.ts';
import { SCREEN_KINDS } from './screen-kinds.ts';
import { stepsAt } from './steps.ts';
import { walkNaming } from './walk-naming.ts';
import { walkTo } from './walk.ts';

const book = createMaterialBook();

/** Again before each test: what another file of this worker stood in for is put back there. */
function standInForPage(): void {
  Object.assign(globalThis, { document: { documentElement: { clientWidth: 360 } } });
}

// The panels bring sentences of their own, which need a catalogue to join.
standInForPage();
await startTranslations('en');
const { UntimedPanel, NamingPanel } = await import('../features/test/index.ts');
beforeEach(standInForPage);
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

/** A runner without a page: the machine alone. */
function createWalked<Of extends AnyRun>(first: Move<Of>) {
  let { run } = first;
  let nowMs = 0;
  const effects: Effect[] = [...first.effects];
  const report: Runner<Of>['report'] = (fact) => {
    const move = advanceRun(run, { ...fact, atMs: nowMs });
    run = move.run;
    effects.push(...move.effects);
  };
  const shown = (): Step => {
    const last = effects.findLast((effect) => effect.kind === 'show');
    if (last?.kind !== 'show') throw new Error('nothing is shown');
    return last.step;
  };
  return { run: () => run, report, shown, now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}

type Walked<Of extends AnyRun> = ReturnType<typeof createWalked<Of>>;

function walkQuestions(address: Address): Walked<Run> {
  const task = findDescription(address.task);
  if (!task) throw new Error(address.task);
  const checks = {
    timing: address.step === 'timing-check',
    sound: /sound|unheard/.test(address.step) ? planSoundTries('x') : null,
    colour:
      address.step.startsWith('colour') && task.colourCheck
        ? drawColourPlates(task.colourCheck, 'x')
        : [],
  };
  const walked = createWalked(start(task, book(address), address.lang, checks));
  if (address.step === 'load-problem') {
    const fault = { kind: 'unknownPack' } as const;
    walked.report({ kind: 'loadFailed', problem: { kind: 'packIncomplete', packId: 'x', fault } });
  } else if (address.step !== 'loading') walked.report({ kind: 'loaded', layoutWidthPx: 360 });
  walkTo(walked, address.step, address.index);
  return walked;
}

const VIEW = {
  rootRef: { current: null },
  ask: null,
  untimed: null,
  mark: { index: 0, isUnderWay: false, hasBegun: false, isInstructions: false, isInTest: false },
  progress: 0.4,
  aheadCount: 0,
  awaited: null,
  live: null,
  finished: null,
};

function drawStep(step: Step, panel: ReactNode): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <RunStage
          ask={step.kind === 'ask' ? step : null}
          onLaidOut={() => undefined}
          choicesLabel="choices"
          keypadLabel="keys"
          panel={panel}
        />
      </MemoryRouter>
    </Provider>,
  );
}

function runnerOf<Of extends AnyRun>({ run, report, now }: Walked<Of>): Runner<Of> {
  const nothing = (): void => undefined;
  return {
    run,
    report,
    now,
    press: nothing,
    wake: nothing,
    dispose: nothing,
    sound: () => null,
    refreshRateHz: () => null,
  };
}

const untimedOf = (step: Step): UntimedStep => {
  if (step.kind === 'ask') throw new Error('a question is no panel');
  return step;
};

describe.each(DESCRIPTIONS.map(({ testName }) => testName))('%s', (testName) => {
  it.each(LANGUAGES)('shows each of its steps in %s', async (language) => {
    await i18next.changeLanguage(language);
    const first = addressOf(testName, { lang: language });
    for (const { name, screens } of stepsAt(first, book(first))) {
      const walked = walkQuestions({ ...first, step: name });
      const step = walked.shown();
      const panel =
        step.kind === 'ask' ? null : (
          <UntimedPanel
            step={untimedOf(step)}
            view={VIEW}
            runner={runnerOf(walked)}
            task={walked.run().task}
            language={language}
            onShown={() => undefined}
            onAgain={() => undefined}
          />
        );
      const markup = drawStep(step, panel);
      const isPresented = screens.length > 0 && name !== 'example';
      expect([name, step.kind === 'ask'], name).toEqual([
        name,
        isPresented || name === 'practice' || name === 'question',
      ]);
      // The report waits for what the runner tells the page; everything else is there.
      if (name !== 'report') expect(markup.length, name).toBeGreaterThan(400);
    }
  });
});

describe.each(NAMING_DESCRIPTIONS.map((task) => task.testName))('%s', (testName) => {
  it.each(LANGUAGES)('shows each of its steps in %s', async (language) => {
    await i18next.changeLanguage(language);
    const first = addressOf(testName, { lang: language });
    const task = NAMING_DESCRIPTIONS.find((naming) => naming.testName === testName);
    const [question] = namingQuestionsOf(testName);
    if (!task || !question) throw new Error(testName);
    for (const { name } of stepsAt(first, book(first))) {
      const sentence = name.startsWith('typing') ? sentenceIn(language) : null;
      const walked = createWalked<NamingRun>(
        startNaming(task, question, language, name === 'timing-check', {
          sentence,
          isLimited: false,
        }),
      );
      if (name !== 'loading') walked.report({ kind: 'loaded', layoutWidthPx: 360 });
      walkNaming(walked, name);
      const panel = (
        <NamingPanel
          step={untimedOf(walked.shown())}
          view={VIEW}
          runner={runnerOf(walked)}
          task={task}
          language={language}
          onShown={() => undefined}
          onAgain={() => undefined}
        />
      );
      const markup = drawStep(walked.shown(), panel);
      const least = name === 'report' ? 0 : 400;
      expect(markup.length, name).toBeGreaterThan(least);
    }
  });
});

it.each(Object.entries(SCREEN_KINDS))('the kind %s can be seen where its row says', (kind, row) => {
  const address = addressOf(row.task, { step: row.step });
  const step = stepsAt(address, book(address)).find(({ name }) => name === row.step);
  const kinds: readonly ScreenKind[] = step?.screens.map((screen) => screen.kind) ?? [];
  expect(kinds).toContain(kind);
});
