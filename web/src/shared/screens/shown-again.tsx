/** What was presented, small and side by side in its order, with no clock: to be looked at beside the right answer. */
import { shownAgain, type Presentation } from '@jamdai/battery/present';
import { ScreenView } from './screen-view.tsx';
import styles from './shown-again.module.css';

interface ShownAgainProps {
  readonly presentation: Presentation;
  readonly label: string;
}

/** Nothing of what was heard. */
export function ShownAgain({ presentation, label }: ShownAgainProps) {
  const screens = shownAgain(presentation);
  if (screens.length === 0) return null;
  return (
    <ol className={styles['shown']} aria-label={label} data-count={screens.length}>
      {screens.map((screen, place) => (
        <li key={place} data-kind={screen.kind}>
          <ScreenView screen={screen} />
        </li>
      ))}
    </ol>
  );
}
