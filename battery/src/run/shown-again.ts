/**
 * What was presented, to be looked at again without a clock: the screens that told something, in their order. Signs to look
 * at, empty boards, cards and boxes in between, and hints are left out. Of a heard list there is nothing to see.
 */
import type { Presentation, Screen, WorkedItem } from '../screens.ts';

export function shownAgain(presentation: Presentation): readonly Screen[] {
  switch (presentation.kind) {
    case 'auditory':
      return [];
    case 'worked':
      return presentation.items.map(rowOf);
    case 'visual': {
      const { frames, stimulusFromMs = 0 } = presentation;
      return frames
        .filter(({ atMs, screen }) => atMs >= stimulusFromMs && isTelling(screen))
        .map(({ screen }) => bare(screen));
    }
  }
}

function isTelling(screen: Screen): boolean {
  switch (screen.kind) {
    case 'blank':
    case 'fixation':
    case 'mask':
      return false;
    case 'board':
      return screen.lit !== null;
    case 'card':
      return screen.shapes.length > 0;
    case 'boxes':
      return screen.texts.some((text) => text !== null);
    default:
      return true;
  }
}

function bare(screen: Screen): Screen {
  if (screen.kind !== 'board')
    return screen.kind === 'boxes' ? { ...screen, size: 'choice' } : screen;
  const { caption: _caption, ...board } = screen;
  return board;
}

/** `4 + 3 = 7`, and the letter that came after it. */
function rowOf({ equation, answer, letter }: WorkedItem): Screen {
  const items = [`${equation} = ${answer}`, ...(letter.kind === 'letter' ? [letter.text] : [])];
  return {
    kind: 'row',
    items,
    language: letter.kind === 'letter' ? letter.language : 'en',
    lines: [items.length],
  };
}
