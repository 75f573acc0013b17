/**
 * Copying a sentence before the direction of a naming test: fifteen seconds from the first key, so that nobody is
 * timed while they read or look for the keyboard. It ends when the text is as long as the sentence, or with the time;
 * it can be passed over, and whoever finds typing hard can say so (docs/decisions/0021).
 */
import { cutText } from '../kit/cut-text.ts';
import type { CopySentence } from '../question.ts';
import type { RunEvent } from './events.ts';
import { addFlag, showPanel, showStep, stay, type Move } from './move.ts';
import type { Copying, NamingRun } from './naming-state.ts';
import type { TypingSample } from './trial.ts';
import { toSeconds } from './to-seconds.ts';
import { isOfOtherScript } from './write.ts';

const COPY_MS = 15_000;
/** Far longer than a sentence; the wire takes no more. */
const MAX_COPY_LENGTH = 400;

type NamingMove = Move<NamingRun>;

export function beginCopy(run: NamingRun, sentence: CopySentence): NamingMove {
  return showStep(run, (id) => ({
    state: {
      at: 'copying',
      copying: {
        stepId: id,
        sentence,
        text: '',
        firstKeyAtMs: null,
        lastKeyAtMs: 0,
        firstCount: 0,
        isOtherKeyboard: false,
      },
    },
    step: { kind: 'copy', id, sentence: sentence.text, durationMs: COPY_MS },
  }));
}

/** `goOn`: to what comes after the check. */
export function onCopying(
  run: NamingRun,
  copying: Copying,
  event: RunEvent,
  goOn: (run: NamingRun) => NamingMove,
): NamingMove {
  switch (event.kind) {
    case 'typed':
      return noteCopy(run, copying, cutText(event.text, MAX_COPY_LENGTH), event.atMs);
    case 'timedOut':
      return event.stepId === copying.stepId ? endCopy(run, copying) : stay(run);
    case 'skipped':
      return goOn(run);
    case 'limited':
      return event.isLimited ? goOn(addFlag(run, 'typing')) : stay(run);
    case 'pageHidden':
      // Away in the middle: the time says nothing, and the copy begins anew.
      return copying.firstKeyAtMs === null ? stay(run) : beginCopy(run, copying.sentence);
    default:
      return stay(run);
  }
}

function noteCopy(run: NamingRun, before: Copying, text: string, atMs: number): NamingMove {
  if (text === before.text) return stay(run);
  const { firstKeyAtMs } = before;
  // A key behind its time, where no frame came to end it.
  if (firstKeyAtMs !== null && atMs - firstKeyAtMs > COPY_MS) return endCopy(run, before);
  const isOtherKeyboard = isOfOtherScript(text, run.language);
  if (firstKeyAtMs === null && (isOtherKeyboard || text.trim() === '')) {
    return retainCopy(run, { ...before, text, isOtherKeyboard });
  }
  const isFirst = firstKeyAtMs === null;
  const copying: Copying = {
    ...before,
    text,
    isOtherKeyboard,
    lastKeyAtMs: atMs,
    ...(isFirst ? { firstKeyAtMs: atMs, firstCount: text.length } : {}),
  };
  if (text.length >= copying.sentence.text.length) return endCopy(run, copying);
  const move = retainCopy(run, copying);
  const { stepId } = copying;
  return isFirst ? { ...move, effects: [{ kind: 'countDown', stepId, atMs }] } : move;
}

function retainCopy(run: NamingRun, copying: Copying): NamingMove {
  return stay({ ...run, state: { at: 'copying', copying } });
}

function endCopy(run: NamingRun, copying: Copying): NamingMove {
  const move = showPanel(run, { at: 'copied' }, { kind: 'copied' });
  return {
    run: move.run,
    effects: [{ kind: 'sampled', sample: sampleOf(copying) }, ...move.effects],
  };
}

function sampleOf({
  sentence,
  text,
  firstKeyAtMs,
  lastKeyAtMs,
  firstCount,
}: Copying): TypingSample {
  return {
    sentenceId: sentence.sentenceId,
    typed: text,
    seconds: toSeconds(lastKeyAtMs - (firstKeyAtMs ?? lastKeyAtMs)),
    firstCount,
  };
}
