import { findDescription, type Question } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choices } from '../choices.tsx';
import { ScreenView } from '../screen-view.tsx';

const QUESTION: Question = {
  questionName: ['faces:123456123', 'p2', 'p1', 'p4'],
  choiceNo1: ['p2', 'p4'],
  choiceNo2: ['p2', 'p5'],
  choiceNo3: ['p1', 'p4'],
  choiceNo4: ['p1', 'p5'],
  version: 1,
};

function plan(question: Question = QUESTION) {
  const planned = findDescription('blinker_dice_task')?.planQuestion(question, 0, 'en');
  if (planned?.presentation.kind !== 'visual') throw new Error('expected a seen question');
  const frames = planned.presentation.frames.map(({ screen }) =>
    renderToStaticMarkup(<ScreenView screen={screen} />),
  );
  return { frames, choices: planned.choices };
}

describe('dice', () => {
  it('have as many dots as their faces say, and none leaves its die', () => {
    const dice = (plan().frames[0] ?? '').split('<g>').slice(1);
    expect(dice.map((die) => (die.match(/<circle/g) ?? []).length).join('')).toBe('123456123');
    for (const die of dice) {
      const number = (name: string, from = die): number =>
        Number(new RegExp(` ${name}="([\\d.]+)"`).exec(from)?.[1]);
      const [left, top, side] = [number('x'), number('y'), number('width')];
      for (const [dot] of die.matchAll(/<circle[^>]+>/g)) {
        const [x, y, r] = [number('cx', dot), number('cy', dot), number('r', dot)];
        expect(
          Math.min(x - r - left, left + side - x - r, y - r - top, top + side - y - r),
        ).toBeGreaterThan(0);
      }
    }
  });

  it('P10: blink one at a time, and the board has the same name all the time', () => {
    const { frames } = plan();
    const unlit = frames[0] ?? '';
    expect(frames.filter((frame) => frame === unlit)).toHaveLength(4);
    expect(new Set(frames).size).toBe(4);
    for (const frame of frames) {
      expect(/aria-label="([^"]+)"/.exec(frame)?.[1]).toBe(/aria-label="([^"]+)"/.exec(unlit)?.[1]);
    }
  });

  it('are gone from the choices, which are read as places in order', () => {
    const markup = renderToStaticMarkup(<Choices choices={plan().choices} label="" />);
    expect(markup).not.toContain('<circle');
    expect([...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'top middle, middle left',
      'top middle, centre',
      'top left, middle left',
      'top left, centre',
    ]);
  });

  it('have a hint below the board where the question brings one', () => {
    const questionName = ['faces:123456123', 'hint', 'p2', 'p1', 'p4'];
    const { frames } = plan({ ...QUESTION, questionName });
    const hints = frames.map((frame) =>
      [...frame.matchAll(/<p>([^<]+)</g)].map(([, sentence]) => sentence).join(' '),
    );
    expect(new Set(hints)).toEqual(
      new Set(['Remember dice with 2, 4 or 6 dots. Ignore dice with 1, 3 or 5 dots.']),
    );
    expect(plan().frames.join('')).not.toContain('figcaption');
  });
});
