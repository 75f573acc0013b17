/** One renderer a screen kind: a pure function of the screen. */
import type { Screen } from '@jamdai/battery/present';
import { Blank } from './blank.tsx';
import { Board } from './board/board.tsx';
import { Boxes } from './boxes/boxes.tsx';
import { Card } from './card/card.tsx';
import { Equation } from './equation/equation.tsx';
import { Fixation } from './fixation.tsx';
import { Grid } from './grid/grid.tsx';
import { InkWord } from './ink-word/ink-word.tsx';
import { Letter } from './letter/letter.tsx';
import { Mask } from './mask/mask.tsx';
import { Row } from './row.tsx';
import { Sentence } from './sentence/sentence.tsx';

interface ScreenViewProps {
  readonly screen: Screen;
  /** What the ten buttons below a sum are, for those who hear them. */
  readonly keypadLabel?: string;
}

export function ScreenView({ screen, keypadLabel }: ScreenViewProps) {
  switch (screen.kind) {
    case 'blank':
      return <Blank />;
    case 'fixation':
      return <Fixation />;
    case 'row':
      return <Row screen={screen} />;
    case 'sentence':
      return <Sentence screen={screen} />;
    case 'grid':
      return <Grid screen={screen} />;
    case 'board':
      return <Board screen={screen} />;
    case 'ink-word':
      return <InkWord screen={screen} />;
    case 'card':
      return <Card screen={screen} />;
    case 'boxes':
      return <Boxes screen={screen} />;
    case 'mask':
      return <Mask screen={screen} />;
    case 'equation':
      return <Equation screen={screen} label={keypadLabel} />;
    case 'letter':
      return <Letter screen={screen} />;
  }
}
