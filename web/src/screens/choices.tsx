/**
 * The four choices, of equal size and weight: a block of 2 × 2, or one column on a narrow screen. The runner
 * enables the buttons on the frame on which they appear; until then they do not count.
 */
import type { ChoiceNo, QuestionPlan } from '@jamdai/battery/present';
import { ScreenView } from './screen-view.tsx';
import styles from './screens.module.css';

type Screens = QuestionPlan['choices'];

export function Choices({
  choices,
  label,
}: {
  readonly choices: Screens;
  /** What the group is, for those who hear it. */
  readonly label: string;
}) {
  return (
    <div className={styles['choices']} role="group" aria-label={label} tabIndex={-1}>
      {choices.map((screen, place) => (
        <button
          key={place}
          type="button"
          className={styles['choice']}
          data-choice={place + 1}
          // A pattern has no words: its name is its number.
          aria-label={screen.kind === 'grid' ? String(place + 1) : undefined}
          disabled
        >
          <span className={styles['key']} aria-hidden="true">
            {place + 1}
          </span>
          <ScreenView screen={screen} />
        </button>
      ))}
    </div>
  );
}

/** After a practice answer: the same four, the right one marked. */
export function MarkedChoices({
  choices,
  correctChoice,
  correctLabel,
}: {
  readonly choices: Screens;
  readonly correctChoice: ChoiceNo;
  readonly correctLabel: string;
}) {
  return (
    <ol className={styles['choices']}>
      {choices.map((screen, place) => {
        const isCorrect = place + 1 === correctChoice;
        return (
          <li key={place} className={styles['choice']} data-correct={isCorrect || undefined}>
            <ScreenView screen={screen} />
            {isCorrect ? <span className={styles['correct']}>{correctLabel}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
