/**
 * A run of a naming test as a pure machine: a sentence to copy where the taker's typing is not known yet, direction,
 * practice with colours, one letter, sixty seconds of typing (battery design, section 4). The clock runs on whatever
 * happens to the page: there is no second letter to ask.
 */
import type { Language } from '../catalogue.ts';
import { createRandom } from '../kit/seeded-random.ts';
import { NOTHING_TYPED } from '../kit/typed-words.ts';
import type { CopySentence, NamingQuestion } from '../question.ts';
import type { NamingDescription } from '../task.ts';
import { MEASURE_MS } from './checks.ts';
import { beginCopy, onCopying } from './copy.ts';
import type { RunEvent } from './events.ts';
import {
  closeInterruptions,
  noteResize,
  openInterruption,
  settleInterruptions,
} from './interruptions.ts';
import {
  addFlag,
  dropFlag,
  flagSmallScreen,
  showPanel,
  showStep,
  stay,
  type Move,
} from './move.ts';
import type { NamingRun, NamingState, Writing } from './naming-state.ts';
import type { Retained } from './steps.ts';
import type { RunResult, Sheets, NamingTrial } from './trial.ts';
import { toSeconds } from './to-seconds.ts';
import { noteText, writtenWords } from './write.ts';

const PRACTICE_MS = 15_000;
const ANSWER_MS = 60_000;

/** What is known of the taker's typing before the run. */
export interface KnownTyping {
  /** To be copied; `null`: this was done before. */
  readonly sentence: CopySentence | null;
  /** The taker said in this visit that typing is hard for them. */
  readonly isLimited: boolean;
}

type NamingMove = Move<NamingRun>;
type At<Name extends NamingState['at']> = Extract<NamingState, { at: Name }>;

/** Any but the last attempt's, all as likely. `seed` is the run's own text. Throws on an empty list. */
export function drawNamingQuestion(
  questions: readonly NamingQuestion[],
  lastOrderNo: number | null,
  seed: string,
): NamingQuestion {
  const others = questions.filter(({ orderNo }) => orderNo !== lastOrderNo);
  return createRandom(`${seed}|letter`).pick(others.length > 0 ? others : questions);
}

/** The letter that a run in this language shows. */
export function letterOf({ questionName }: NamingQuestion, language: Language): string {
  return questionName[language === 'th' ? 0 : 1];
}

export function startNaming(
  task: NamingDescription,
  question: NamingQuestion,
  language: Language,
  measures: boolean,
  { sentence, isLimited }: KnownTyping = { sentence: null, isLimited: false },
): NamingMove {
  const run: NamingRun = {
    kind: 'naming',
    task,
    question,
    language,
    sentence,
    measures,
    state: { at: 'loading' },
    nextStepId: 2,
    flags: isLimited ? ['typing'] : [],
  };
  return { run, effects: [{ kind: 'show', step: { kind: 'load', id: 1 } }] };
}

export function advanceNaming(run: NamingRun, event: RunEvent): NamingMove {
  if (event.kind === 'quit') return abandon(run, event.atMs);
  if (event.kind === 'resized') return onResized(run, event);
  const { state } = run;
  switch (state.at) {
    case 'loading':
      return event.kind === 'loaded' ? onLoaded(run, event.layoutWidthPx) : stay(run);
    case 'timingCheck':
      return event.kind === 'measured' && event.stepId === state.stepId ? goToCopy(run) : stay(run);
    case 'copying':
      return onCopying(run, state.copying, event, direct);
    case 'copied':
      return event.kind === 'continued' ? direct(run) : stay(run);
    case 'direction':
      return onInstructions(run, event);
    case 'writing':
      return onWriting(run, state, event);
    case 'words':
      return event.kind === 'continued'
        ? showPanel(run, { at: 'ready' }, { kind: 'ready' })
        : stay(run);
    case 'ready':
      return event.kind === 'started' ? begin(run, event.atMs) : stay(run);
    case 'report':
    case 'stopped':
      return stay(run);
  }
}

function onResized(run: NamingRun, event: Extract<RunEvent, { kind: 'resized' }>): NamingMove {
  const { state } = run;
  if (state.at === 'report' || state.at === 'stopped') return stay(run);
  const flagged = flagSmallScreen(run, event.layoutWidthPx);
  return state.at === 'writing'
    ? retain(flagged, noteResize(state.writing, event.cause, event.atMs))
    : stay(flagged);
}

function onLoaded(run: NamingRun, layoutWidthPx: number): NamingMove {
  const loaded = flagSmallScreen(run, layoutWidthPx);
  if (!run.measures) return goToCopy(loaded);
  return showStep(loaded, (id) => ({
    state: { at: 'timingCheck', stepId: id },
    step: { kind: 'measure', id, durationMs: MEASURE_MS },
  }));
}

function goToCopy(run: NamingRun): NamingMove {
  return run.sentence ? beginCopy(run, run.sentence) : direct(run);
}

function onInstructions(run: NamingRun, event: RunEvent): NamingMove {
  if (event.kind === 'limited') {
    return stay(event.isLimited ? addFlag(run, 'typing') : dropFlag(run, 'typing'));
  }
  return event.kind === 'started' ? write(run, 'practice', event.atMs) : stay(run);
}

function direct(run: NamingRun): NamingMove {
  return showPanel(
    run,
    { at: 'direction' },
    { kind: 'direction', instruction: 'main', isAgain: false },
  );
}

function begin(run: NamingRun, atMs: number): NamingMove {
  const move = write(run, 'answer', atMs);
  return { run: move.run, effects: [{ kind: 'begin', atMs }, ...move.effects] };
}

function write(run: NamingRun, part: Writing['part'], askedAtMs: number): NamingMove {
  const isAnswer = part === 'answer';
  return showStep(run, (id) => ({
    state: {
      at: 'writing',
      writing: {
        part,
        stepId: id,
        askedAtMs,
        shownAtMs: null,
        typed: NOTHING_TYPED,
        keys: [],
        firstLetters: '',
        isOtherKeyboard: false,
        interruptions: [],
      },
    },
    step: {
      kind: 'write',
      id,
      letter: isAnswer ? letterOf(run.question, run.language) : null,
      durationMs: isAnswer ? ANSWER_MS : PRACTICE_MS,
    },
  }));
}

function onWriting(run: NamingRun, { writing }: At<'writing'>, event: RunEvent): NamingMove {
  const isAnswer = writing.part === 'answer';
  switch (event.kind) {
    case 'shown':
      return event.stepId === writing.stepId && event.stage === 'text' && writing.shownAtMs === null
        ? retain(run, { ...writing, shownAtMs: event.atMs })
        : stay(run);
    case 'typed': {
      const noted = noteText(writing, event.text, event.atMs, run.language);
      return retain(
        noted.isOtherKeyboard && isAnswer ? addFlag(run, 'keyboardSwitch') : run,
        noted,
      );
    }
    case 'pasted':
      return isAnswer ? stay(addFlag(run, 'paste')) : stay(run);
    case 'submitted':
      return writing.shownAtMs === null ? stay(run) : endWriting(run, writing, event.atMs);
    case 'timedOut':
      return event.stepId === writing.stepId ? endWriting(run, writing, event.atMs) : stay(run);
    case 'pageHidden':
      return retain(run, openInterruption(writing, event.cause, event.atMs));
    case 'pageReturned':
      return retain(run, closeInterruptions(writing, event.atMs));
    default:
      return stay(run);
  }
}

function retain(run: NamingRun, writing: Writing): NamingMove {
  return stay({ ...run, state: { at: 'writing', writing } });
}

function endWriting(run: NamingRun, writing: Writing, atMs: number): NamingMove {
  if (writing.part === 'practice') {
    const words = writtenWords(writing, run.language).map(({ text }) => text);
    return showPanel(run, { at: 'words' }, { kind: 'words', words });
  }
  const trial = trialOf(writing, atMs, false);
  const result: RunResult = {
    ...sheetsOf(run, writing, trial),
    score: null,
    timeTotal: toSeconds(atMs - trial.shownAtMs),
    orderNo: run.question.orderNo,
  };
  const move = showPanel(run, { at: 'report' }, { kind: 'report' });
  return {
    run: move.run,
    effects: [{ kind: 'record', trial }, ...move.effects, { kind: 'finish', result }],
  };
}

function abandon(run: NamingRun, atMs: number): NamingMove {
  const { state } = run;
  if (state.at === 'report' || state.at === 'stopped') return stay(run);
  const panel = { kind: 'stopped', reason: 'quit', kept: retainedOfWords(run) } as const;
  const move = showPanel(run, { at: 'stopped', reason: 'quit' }, panel);
  const written = writtenUntil(run, atMs);
  const sheets = written ?? { ...NO_SHEETS, flags: run.flags };
  return {
    run: move.run,
    effects: [...move.effects, { kind: 'abandon', begun: written !== null, sheets }],
  };
}

/**
 * What was written until the last key, for a page that may end at any moment; null: the minute of the test is not under
 * way.
 */
export function writtenSoFar(run: NamingRun): Sheets | null {
  const { state } = run;
  if (state.at !== 'writing') return null;
  const { keys, shownAtMs, askedAtMs } = state.writing;
  return writtenUntil(run, keys.at(-1)?.atMs ?? shownAtMs ?? askedAtMs);
}

function writtenUntil(run: NamingRun, atMs: number): Sheets | null {
  const { state } = run;
  if (state.at !== 'writing' || state.writing.part !== 'answer') return null;
  return sheetsOf(run, state.writing, trialOf(state.writing, atMs, true));
}

/** What `abandon` would keep now. */
export function retainedOfWords({ state, language }: NamingRun): Retained {
  return state.at === 'writing' && state.writing.part === 'answer'
    ? { kind: 'words', count: writtenWords(state.writing, language).length }
    : { kind: 'nothing' };
}

const NO_SHEETS = { answerSheet: [], timeSheet: [], versionSheet: [], trials: [] } as const;

function sheetsOf(run: NamingRun, writing: Writing, trial: NamingTrial): Sheets {
  const words = writtenWords(writing, run.language);
  return {
    answerSheet: words.map(({ text }) => text),
    timeSheet: words.map(({ onsetAtMs }) => toSeconds(onsetAtMs - trial.shownAtMs)),
    versionSheet: [],
    trials: [trial],
    flags: run.flags,
  };
}

function trialOf(writing: Writing, endAtMs: number, voided: boolean): NamingTrial {
  return {
    kind: 'naming',
    index: 0,
    version: 1,
    voided,
    askedAtMs: writing.askedAtMs,
    shownAtMs: writing.shownAtMs ?? endAtMs,
    hiddenAtMs: endAtMs,
    intendedMs: ANSWER_MS,
    paintAtMs: null,
    paintHiddenAtMs: null,
    droppedFrames: 0,
    frameMs: null,
    steps: [],
    interruptions: settleInterruptions(writing, endAtMs),
    ignoredInputs: [],
    keys: writing.keys,
  };
}
