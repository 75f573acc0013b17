import { findDescription, type ShapeForm } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choices } from '../choices.tsx';
import { ScreenView } from '../screen-view.tsx';
import { OUTLINES } from './outlines.ts';

function framesOf(card: string) {
  const { presentation } =
    findDescription('backward_counting_starfish_shapes_task')?.planQuestion(
      {
        questionName: [card, card],
        choiceNo1: ['4', '4'],
        choiceNo2: ['4', '3'],
        choiceNo3: ['3', '4'],
        choiceNo4: ['3', '3'],
        version: 1,
      },
      0,
      'en',
    ) ?? {};
  if (presentation?.kind !== 'visual') throw new Error('expected a seen question');
  return presentation.frames.map(({ screen }) =>
    renderToStaticMarkup(<ScreenView screen={screen} />),
  );
}

describe('a card', () => {
  it('draws every starfish with the arms that are to be told', () => {
    const [markup = ''] = framesOf('card:t=4;a=2;b=3;s=7');
    const countOf = (form: ShapeForm) => markup.split(`d="${OUTLINES[form]}"`).length - 1;
    expect([countOf('star-5'), countOf('star-4'), countOf('star-6')]).toEqual([4, 2, 3]);
    for (const form of ['star-4', 'star-5', 'star-6'] as const) {
      // A curve for each tip and each valley.
      expect(OUTLINES[form].split('Q')).toHaveLength(2 * Number(form.at(-1)) + 1);
    }
  });

  it('P10: says nothing to those who hear the page, whatever lies on it', () => {
    const markups = framesOf('card:t=4;a=2;b=3;s=7');
    for (const markup of markups) {
      expect(markup).toContain('aria-hidden="true"');
      expect(markup).not.toMatch(/aria-label|<title|<text|star|id=/);
    }
  });

  it('outlines the starfish to count in the example, and no others', () => {
    const { example } = findDescription('backward_counting_starfish_shapes_task') ?? {};
    if (example?.kind !== 'card') throw new Error('expected a card');
    const outlined = example.shapes.filter(({ isOutlined }) => isOutlined);
    expect(outlined.map(({ form }) => form)).toEqual(['star-5', 'star-5']);
    expect(example.shapes.filter(({ form }) => form === 'star-5')).toEqual(outlined);
    expect(renderToStaticMarkup(<ScreenView screen={example} />).match(/<circle/g)).toHaveLength(2);
  });
});

it('boxes are read out by their numbers, first box first', () => {
  const screenOf = (texts: readonly string[]) =>
    ({ kind: 'boxes', texts, size: 'choice' }) as const;
  const choices = [
    screenOf(['6', '3']),
    screenOf(['7', '3']),
    screenOf(['6', '4']),
    screenOf(['7', '4']),
  ] as const;
  const markup = renderToStaticMarkup(<Choices choices={choices} label="" />);
  const texts = [...markup.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, text = '']) => text);
  expect(texts.filter((text) => text.endsWith(' ')).join('')).toBe('6 3 7 3 6 4 7 4 ');
});
