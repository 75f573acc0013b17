/**
 * The four choices, of equal size and weight: a block of 2 × 2, or one column on a narrow screen. The runner
 * enables the buttons on the frame on which they appear; until then they do not count.
 */
import type { ChoiceNo, QuestionPlan } from '@jamdai/battery/present';
import { useEffect, useRef } from 'react';
import { ScreenView } from './screen-view.tsx';
import styles from './screens.module.css';

type Screens = QuestionPlan['choices'];

export function Choices({
  choices,
  label,
  isSounding = false,
}: {
  readonly choices: Screens;
  /** What the group is, for those who hear it. */
  readonly label: string;
  /** They are heard first: numbers alone, until the runner opens them. */
  readonly isSounding?: boolean;
}) {
  return (
    <div
      className={styles['choices']}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-sounding={isSounding ? '' : undefined}
    >
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
          {isSounding ? (
            <span className={styles['numbered']}>
              <span className={styles['number']}>{place + 1}</span>
              <span className={styles['text']}>
                <ScreenView screen={screen} />
              </span>
            </span>
          ) : (
            <>
              <span className={styles['key']} aria-hidden="true">
                {place + 1}
              </span>
              <ScreenView screen={screen} />
            </>
          )}
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
  const right = useRef<HTMLLIElement>(null);
  // On a phone the fourth picture lies below the edge: who was wrong must see the right one without looking for it.
  // (In braces: new browsers return a promise, which React would take for a clean-up.)
  useEffect(() => {
    right.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ol className={styles['choices']}>
      {choices.map((screen, place) => {
        const isCorrect = place + 1 === correctChoice;
        return (
          <li
            key={place}
            ref={isCorrect ? right : null}
            className={styles['choice']}
            data-correct={isCorrect || undefined}
          >
            <ScreenView screen={screen} />
            {isCorrect ? <span className={styles['correct']}>{correctLabel}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
