import { expect, it } from 'vitest';
import { firstLink, linkTrials, type HashText } from './hand-outs.ts';
import type { ChoiceTrial } from './trials.ts';

/** Not one, but tells texts apart. */
const hash: HashText = (text) => `<${text}>`;
const START = { handOut: 'h1.text.seal', runId: 'run' };

const trial: ChoiceTrial = {
  ...{ kind: 'choice', index: 0, version: 2, voided: false, askedAtMs: 10, shownAtMs: 510 },
  ...{ hiddenAtMs: 1510, intendedMs: 1000, paintAtMs: null, paintHiddenAtMs: null },
  ...{ droppedFrames: 0, steps: [], interruptions: [], ignoredInputs: [] },
  ...{ choicesAtMs: 1760, answeredAtMs: 3000, choice: 4, input: 'key' },
};
const last = (...trials: ChoiceTrial[]) => linkTrials(hash, START, trials).at(-1);

it('ties every trial to all before it, to the hand-out and to the run', () => {
  const next = { ...trial, index: 1 };
  const links = linkTrials(hash, START, [trial, next]);
  expect(links).toHaveLength(2);
  expect(links[1]).toContain(links[0]);
  expect(links[0]).toContain(firstLink(hash, START));
  expect(last(trial, next)).not.toBe(last(next, trial));
  for (const other of [
    { ...START, handOut: 'h1.other.seal' },
    { ...START, runId: 'other' },
  ]) {
    expect(linkTrials(hash, other, [trial])).not.toEqual([links[0]]);
  }
});

it('changes with every fact that is judged, and with no other', () => {
  const judged: Partial<ChoiceTrial>[] = [
    ...[{ index: 3 }, { version: 1 }, { voided: true }, { askedAtMs: 11 }, { shownAtMs: null }],
    ...[{ hiddenAtMs: 1511 }, { choicesAtMs: 1761 }, { answeredAtMs: 3000.1 }, { choice: 1 }],
    { input: 'touch' },
  ];
  const links = judged.map((change) => last({ ...trial, ...change }));
  expect(new Set([...links, last(trial)]).size).toBe(judged.length + 1);
  expect(last({ ...trial, paintAtMs: 520, droppedFrames: 2, frameMs: 16.6 })).toBe(last(trial));
});

it('is the same after a trial has been through JSON', () => {
  const odd = { ...trial, askedAtMs: 0.1 + 0.2, answeredAtMs: 123_456.700_000_1 };
  expect(last(JSON.parse(JSON.stringify(odd)) as ChoiceTrial)).toBe(last(odd));
});
