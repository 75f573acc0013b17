/** The way to a step of a naming test: tells the machine what would have happened until then. */
import type { NamingRun } from '@jamdai/battery/present';
import type { Runner } from '../shared/runner/index.ts';

/** What is typed on the way, as the words of the practice: the steps show what becomes of it. */
const TYPED = { en: 'red, blue green', th: 'แดง น้ำเงิน, เขียว' } as const;
const WRITING_MS = 5000;

interface WalkedNaming {
  readonly run: () => NamingRun;
  readonly report: (fact: Parameters<Runner<NamingRun>['report']>[0]) => void;
  readonly pass: (ms: number) => void;
}

/** From the loaded run to the step. */
export function walkNaming({ run, report, pass }: WalkedNaming, step: string): void {
  const write = (): void => {
    const { state } = run();
    if (state.at !== 'writing') throw new Error(`step: nothing is written at ${state.at}`);
    report({ kind: 'shown', stage: 'text', stepId: state.writing.stepId });
    pass(WRITING_MS);
    report({ kind: 'typed', text: TYPED[run().language] });
    pass(WRITING_MS);
    report({ kind: 'submitted' });
  };
  const copy = (): void => {
    const { state } = run();
    if (state.at !== 'copying') throw new Error(`step: nothing is copied at ${state.at}`);
    const { stepId, sentence } = state.copying;
    report({ kind: 'typed', text: sentence.text.slice(0, 1) });
    pass(WRITING_MS);
    report({ kind: 'typed', text: sentence.text.slice(0, -1) });
    report({ kind: 'timedOut', stepId });
  };
  const ways: readonly (readonly [step: string, go: () => void])[] = [
    ['direction', () => undefined],
    ['practice', () => report({ kind: 'started' })],
    ['words', write],
    ['ready', () => report({ kind: 'continued' })],
    ['answer', () => report({ kind: 'started' })],
    ['report', write],
  ];
  if (step === 'loading' || step === 'timing-check' || step === 'typing-check') return;
  if (step === 'typing-copied') return copy();
  const end = step === 'stopped' ? 'answer' : step;
  for (const [name, go] of ways) {
    go();
    if (name === end) break;
  }
  if (step === 'stopped') report({ kind: 'quit' });
}
