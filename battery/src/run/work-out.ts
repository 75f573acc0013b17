/**
 * Sums at the taker's own pace: every click is kept, a wrong one changes nothing, a right one brings the letter.
 */
import { ignoreInput, stayInAsk, presentationOf } from './ask.ts';
import type { RunEvent } from './events.ts';
import type { Move } from './move.ts';
import type { Ask, Run } from './state.ts';

/** Someone who presses everything must not fill the record; a right click is always kept. */
const MAX_CLICKS = 400;

/** The sum is on: its buttons count from now on. */
export function openEquation(run: Run, ask: Ask, equation: number): Move {
  return stayInAsk(run, ask.working ? { ...ask, working: { ...ask.working, equation } } : ask);
}

export function workOut(run: Run, ask: Ask, event: Extract<RunEvent, { kind: 'worked' }>): Move {
  const { working, stepId } = ask;
  const presentation = presentationOf(run, ask.target);
  if (!working || presentation.kind !== 'worked')
    return stayInAsk(run, ignoreInput(ask, event, 'other'));
  const { equation, clicks } = working;
  if (equation === null || event.isRepeat) return stayInAsk(run, ignoreInput(ask, event, 'late'));
  const { value, atMs } = event;
  const isRight = presentation.items[equation]?.answer === value;
  if (!isRight && clicks.length >= MAX_CLICKS) return stayInAsk(run, ask);
  const click = { equation, value, atMs, isRight };
  const move = stayInAsk(run, {
    ...ask,
    working: { equation: isRight ? null : equation, clicks: [...clicks, click] },
  });
  return isRight ? { ...move, effects: [{ kind: 'reveal', stepId, equation, atMs }] } : move;
}
