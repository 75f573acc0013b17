import { findDescription, type Question, type TestName } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choices } from './choices.tsx';
import { ScreenView } from './screen-view.tsx';

function question(questionName: string[], choices: [string, string, string, string]): Question {
  const [choiceNo1, choiceNo2, choiceNo3, choiceNo4] = choices.map((text) => text.split(' ')) as [
    string[],
    string[],
    string[],
    string[],
  ];
  return { questionName, choiceNo1, choiceNo2, choiceNo3, choiceNo4, version: 1 };
}

function planOf(testName: TestName, requested: Question, language: 'en' | 'th' = 'en') {
  const task = findDescription(testName);
  if (!task) throw new Error(`${testName} is not there`);
  return task.planQuestion(requested, 0, language);
}

const PATTERN = question(
  ['grid:3x4', 'r1c1', 'r3c4'],
  ['r1c1 r3c4', 'r1c2 r3c4', 'r1c1 r2c4', 'r1c2 r2c4'],
);
const PATH = question(
  ['board:0', 'b3', 'b7', 'b1'],
  ['b3 b7 b1', 'b3 b1 b7', 'b5 b7 b1', 'b5 b1 b7'],
);
const WORD = question(['ink=yellow', 'word=blue', 'frame=1'], ['red', 'blue', 'green', 'yellow']);

describe('pictures', () => {
  it('name the choices by number for patterns, and by boxes in order for boards', () => {
    const names = (testName: TestName, requested: Question, language: 'en' | 'th') => {
      const { choices } = planOf(testName, requested, language);
      const markup = renderToStaticMarkup(<Choices choices={choices} label="" />);
      return [...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
    };
    expect(names('visual_matrix_task', PATTERN, 'en')).toEqual(['1', '2', '3', '4']);
    expect(names('visuospatial_task', PATH, 'th')).toEqual([
      'กล่อง 3, กล่อง 7, กล่อง 1',
      'กล่อง 3, กล่อง 1, กล่อง 7',
      'กล่อง 5, กล่อง 7, กล่อง 1',
      'กล่อง 5, กล่อง 1, กล่อง 7',
    ]);
  });

  it('P10: give a lit board the name of an unlit one', () => {
    const { presentation } = planOf('visuospatial_task', PATH);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const markups = presentation.frames.map(({ screen }) =>
      renderToStaticMarkup(<ScreenView screen={screen} />),
    );
    const names = markups.map((markup) => /aria-label="([^"]+)"/.exec(markup)?.[1]);
    expect(new Set(names).size).toBe(1);
    expect(markups[0]).toBe(markups[2]);
    expect(markups[1]).not.toBe(markups[0]);
  });

  it('draw filled cells where they are, and the word with its frame', () => {
    const { presentation } = planOf('visual_matrix_task', PATTERN);
    const word = planOf('stroop_task', WORD, 'th').presentation;
    if (presentation.kind !== 'visual' || word.kind !== 'visual')
      throw new Error('expected seen ones');
    const [grid, framed] = [presentation.frames[0], word.frames[1]].map((frame) =>
      frame ? renderToStaticMarkup(<ScreenView screen={frame.screen} />) : '',
    );
    expect(grid).toContain('<path d="M0 0h1v1h-1zM3 2h1v1h-1z" fill="#333333"></path>');
    expect(grid?.match(/fill="#333333"/g)).toHaveLength(1);
    expect(framed).toContain('fill="#FFF000">น้ำเงิน</text>');
    expect(framed).toContain('<rect');
  });
});
