/** After a practice answer: right or not, and which one was right. */
import type { Panel } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { MarkedChoices } from '../../../shared/screens/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';

type Feedback = Extract<Panel, { kind: 'feedback' }>;

interface FeedbackPanelProps {
  readonly panel: Feedback;
  readonly runner: Runner;
}

export function FeedbackPanel({ panel, runner }: FeedbackPanelProps) {
  const { t } = useTranslation('runner');
  const isRight = panel.choice === panel.correctChoice;
  return (
    <>
      <p className={styles['feedback']} data-right={isRight || undefined} role="status">
        {t(`practice.${sentenceOf(panel)}`)}
      </p>
      <MarkedChoices
        choices={panel.plan.choices}
        correctChoice={panel.correctChoice}
        correctLabel={t('practice.correct')}
      />
      <div className={styles['startBar']}>
        <Button data-primary="" onClick={() => runner.press('continued')}>
          {t('practice.next')}
        </Button>
      </div>
    </>
  );
}

function sentenceOf({ choice, correctChoice, then }: Feedback) {
  if (choice === null) return 'seen';
  if (choice === correctChoice) return 'right';
  return then === 'sameAgain' ? 'seeAgain' : 'wrongLast';
}
