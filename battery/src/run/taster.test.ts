/** A run for visitors: from the instruction to the first question, and no practice. */
import { describe, expect, it } from 'vitest';
import { createWalker, toyMaterial, toyTask } from './walk.ts';

describe('a taster', () => {
  const { questions, reserve } = toyMaterial();
  const task = { ...toyTask(), setSizes: [3, 3, 3] };
  const material = { questions: questions.slice(0, 3), reserve: reserve.slice(0, 3), practice: [] };
  const open = () => {
    const walker = createWalker(task, { ...material, isTaster: true });
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    return walker;
  };

  it('goes from the instruction to the first question, and to the report after the last', () => {
    const walker = open();
    expect(walker.path()).toBe('direction');
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.path()).toBe('question.0');
    for (const choice of [walker.right, walker.right, () => 4 as const]) {
      walker.watch();
      walker.answer(choice());
    }
    expect(walker.path()).toBe('report');
    const finished = walker.effects.find((effect) => effect.kind === 'finish');
    expect(finished?.result.score).toBe(2);
    expect(walker.effects.some((effect) => effect.kind === 'begin')).toBe(true);
  });

  it('asks another question in place of one during which the page was left', () => {
    const walker = open();
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.startStimulus();
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
    expect(walker.path()).toBe('paused.hidden');
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect(walker.path()).toBe('question.0');
  });

  it('is the only run without practice', () => {
    expect(() => createWalker(task, material)).toThrow('practice: 0 given');
  });
});
