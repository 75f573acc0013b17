/** One renderer a screen kind: a pure function of the screen. */
import type { Screen, LetterScreen } from '@jamdai/battery/present';
import { Board } from './board/board.tsx';
import { Boxes } from './boxes/boxes.tsx';
import { Card } from './card/card.tsx';
import { Equation } from './equation/equation.tsx';
import { Grid } from './grid/grid.tsx';
import { InkWord } from './ink-word/ink-word.tsx';
import { Mask } from './mask/mask.tsx';
import { Row } from './row.tsx';
import { Sentence } from './sentence/sentence.tsx';
import styles from './screens.module.css';

interface ScreenViewProps {
  readonly screen: Screen;
  /** What the ten buttons below a sum are, for those who hear them. */
  readonly keypadLabel?: string;
}

export function ScreenView({ screen, keypadLabel }: ScreenViewProps) {
  switch (screen.kind) {
    case 'blank':
      // Between questions, and before the choices.
      return null;
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

/** The sign to look at while nothing is to be seen. Drawn, so that no font moves it. */
function Fixation() {
  return (
    <svg className={styles['fixation']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 4v24M4 16h24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** One large letter. */
function Letter({ screen: { text, language } }: { readonly screen: LetterScreen }) {
  return (
    <span className={styles['letter']} lang={language}>
      {text}
    </span>
  );
}
