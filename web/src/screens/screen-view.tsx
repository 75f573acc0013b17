/** One renderer a screen kind: a pure function of the screen. */
import type { Screen } from '@jamdai/battery/present';
import { Blank } from './blank.tsx';
import { Board } from './board/board.tsx';
import { Fixation } from './fixation.tsx';
import { Grid } from './grid/grid.tsx';
import { InkWord } from './ink-word/ink-word.tsx';
import { Mask } from './mask/mask.tsx';
import { Row } from './row.tsx';

interface ScreenViewProps {
  readonly screen: Screen;
  /** Under this name the browser reports when the screen was painted. */
  readonly paintMark?: string | undefined;
}

export function ScreenView({ screen, paintMark }: ScreenViewProps) {
  switch (screen.kind) {
    case 'blank':
      return <Blank />;
    case 'fixation':
      return <Fixation />;
    case 'row':
      return <Row screen={screen} paintMark={paintMark} />;
    case 'grid':
      return <Grid screen={screen} />;
    case 'board':
      return <Board screen={screen} />;
    case 'ink-word':
      return <InkWord screen={screen} />;
    case 'mask':
      return <Mask screen={screen} />;
  }
}
