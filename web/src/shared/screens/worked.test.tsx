/** Sums with their buttons, and choices that are heard before they are read. */
import type { QuestionPlan } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choices } from './choices.tsx';
import { ScreenView } from './screen-view.tsx';

describe('a sum', () => {
  const markup = renderToStaticMarkup(
    <ScreenView screen={{ kind: 'equation', text: '9 − 2' }} keypadLabel="Numbers" />,
  );

  it('has ten buttons from 1 to 10 that always count and are no choices', () => {
    const values = [...markup.matchAll(/data-answer="(\d+)"[^>]*>(\d+)</g)].map(
      ([, value, text]) => [value, text],
    );
    expect(values).toEqual(
      Array.from({ length: 10 }, (_, place) => [String(place + 1), String(place + 1)]),
    );
    expect(markup).not.toContain('data-choice');
    expect(markup).not.toContain('disabled');
  });

  it('gives all ten the same look and never says which is right', () => {
    const looks = [...markup.matchAll(/<button[^>]*>/g)].map(([button]) =>
      button.replaceAll(/data-answer="\d+"/g, ''),
    );
    expect(new Set(looks).size).toBe(1);
    expect(markup).toContain('9 − 2 = ?');
    expect(markup).toContain('aria-label="Numbers"');
  });
});

it('a letter is written in its own language', () => {
  const letter = { kind: 'letter', text: 'ก', language: 'th' } as const;
  const markup = renderToStaticMarkup(<ScreenView screen={letter} />);
  expect(markup).toMatch(/lang="th"[^>]*>ก</);
});

describe('choices that sound', () => {
  const row = (text: string) => ({ kind: 'row', items: [text], language: 'en' }) as const;
  const four: QuestionPlan['choices'] = [row('be-no'), row('pe-no'), row('be-mo'), row('pe-mo')];

  it('begin as numbers, with their texts laid out below and not yet to be seen', () => {
    const markup = renderToStaticMarkup(<Choices choices={four} label="" isSounding />);
    expect(markup).toMatch(/role="group"[^>]*data-sounding=""/);
    const numbers = [...markup.matchAll(/class="[^"]*number[^"]*">(\d)</g)].map(([, no]) => no);
    expect(numbers).toEqual(['1', '2', '3', '4']);
    expect(markup.match(/disabled=""/g)).toHaveLength(4);
    expect(markup).toContain('be-no');
  });

  it('are marked by nothing where choices are only read', () => {
    expect(renderToStaticMarkup(<Choices choices={four} label="" />)).not.toContain(
      'data-sounding',
    );
  });
});
