/** After a practice answer: right or not, why, what was shown or heard once more, and which answer was right. */
import type { Panel } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { MarkedChoices, ShownAgain } from '../../../shared/screens/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';
import { HearAgain } from './hear-again.tsx';

type Feedback = Extract<Panel, { kind: 'feedback' }>;

interface FeedbackPanelProps {
  readonly panel: Feedback;
  readonly runner: Runner;
}

export function FeedbackPanel({ panel, runner }: FeedbackPanelProps) {
  const { t } = useTranslation('runner');
  const isRight = panel.choice === panel.correctChoice;
  const { presentation } = panel.plan;
  const sound = runner.sound();
  return (
    <>
      <div className={styles['feedbackTop']}>
        <div className={styles['feedback']} data-right={isRight || undefined} role="status">
          <p>{t(`practice.${sentenceOf(panel)}`)}</p>
          <p className={styles['why']} lang={runner.run().language}>
            {panel.explanation}
          </p>
        </div>
        {presentation.kind === 'auditory' && sound ? (
          <HearAgain presentation={presentation} sound={sound} />
        ) : null}
        <ShownAgain presentation={presentation} label={t('practice.shown')} />
      </div>
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

function sentenceOf({ choice, correctChoice, then, plan }: Feedback) {
  if (choice === null) return 'seen';
  if (choice === correctChoice) return 'right';
  return then === 'sameAgain' ? (`again.${plan.presentation.kind}` as const) : 'wrongLast';
}
