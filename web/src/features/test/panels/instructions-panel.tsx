/** The instruction: what is to be done, and Start. */
import type { Language, TaskDescription } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { ScreenView } from '../../../shared/screens/index.ts';
import { useIsNarrowerThan } from '../../../shared/ui/screen-width.ts';
import styles from '../test-page.module.css';
import { TutorSlot, useTutorGate } from '../../tutor/index.ts';
import { WhoIsHere } from '../who-is-here.tsx';
import { OtherLength } from './other-length.tsx';
import { HelpChoice } from './help-choice.tsx';
import { StartButton } from './start-button.tsx';
import { TestHeading } from './test-heading.tsx';

interface InstructionsPanelProps {
  readonly task: TaskDescription;
  readonly language: Language;
  /** Key of the instruction among the task's own sentences. */
  readonly instruction: string;
  readonly isAgain: boolean;
  readonly runner: Runner;
}

export function InstructionsPanel({
  task,
  language,
  instruction,
  isAgain,
  runner,
}: InstructionsPanelProps) {
  const { t } = useTranslation(['runner', 'short']);
  const isTooNarrow = useIsNarrowerThan(task.minimumWidthPx);
  const isFirst = !isAgain && runner.run().answers.length === 0;
  const { userId } = useSession();
  const gate = useTutorGate(task.testName, userId, isFirst);
  const { mostQuestions: most } = runner.run().material;
  return (
    <>
      <TestHeading testName={task.testName} />
      <TutorSlot testName={task.testName} language={language} gate={gate} />
      <p className={styles['instruction']}>{task.strings[language].instructions[instruction]}</p>
      {task.example ? <ScreenView screen={task.example} /> : null}
      {isTooNarrow ? (
        <p className={styles['note']} role="status">
          {t('direction.turnDevice')}
        </p>
      ) : null}
      {isAgain ? <p className={styles['note']}>{t('direction.again')}</p> : null}
      {isFirst && most !== undefined ? <p>{t('short:direction.own')}</p> : null}
      {isFirst ? (
        <ul className={styles['notes']}>
          {task.channel === 'auditory' ? <li>{t('direction.needsHearing')}</li> : null}
          <li>{t('direction.practiceFirst')}</li>
          <li>{most === undefined ? t('direction.then') : t('short:direction.then', { most })}</li>
          <li>{t('direction.noNotes')}</li>
          <li data-with-keys="">{t('direction.keys')}</li>
        </ul>
      ) : null}
      {isFirst ? <HelpChoice /> : null}
      {isFirst ? <WhoIsHere /> : null}
      <div className={styles['startBar']}>
        <StartButton gate={gate} onStart={() => runner.press('started')} />
        {isFirst ? <OtherLength testName={task.testName} isShort={most !== undefined} /> : null}
      </div>
    </>
  );
}
