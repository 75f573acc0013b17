/** Panels of a naming test that are read: its instruction, the words of the practice, and Ready. */
import type { Language, NamingDescription, NamingRun } from '@jamdai/battery/present';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';
import { TutorSlot, useTutorGate } from '../../tutor/index.ts';
import { WhoIsHere } from '../who-is-here.tsx';
import { HelpChoice } from './help-choice.tsx';
import { StartButton } from './start-button.tsx';
import { TestHeading } from './test-heading.tsx';

interface WithRunner {
  readonly runner: Runner<NamingRun>;
}

interface NamingInstructionsProps extends WithRunner {
  readonly task: NamingDescription;
  readonly language: Language;
}

export function NamingInstructionsPanel({ task, language, runner }: NamingInstructionsProps) {
  const { t } = useTranslation('runner');
  const { userId } = useSession();
  const gate = useTutorGate(task.testName, userId, true);
  return (
    <>
      <TestHeading testName={task.testName} />
      <TutorSlot testName={task.testName} language={language} gate={gate} />
      <p className={styles['instruction']}>{task.strings[language].instructions['main']}</p>
      <ul className={styles['notes']}>
        <li>{t('naming.practiceFirst')}</li>
        <li>{t('naming.then')}</li>
        <li>{t('naming.alone')}</li>
      </ul>
      <TypingLimit runner={runner} />
      <HelpChoice />
      <WhoIsHere />
      <div className={styles['startBar']}>
        <StartButton gate={gate} onStart={() => runner.press('started')} />
      </div>
    </>
  );
}

/** Said at any naming test, and taken back: a hand or a device may be another one today. */
function TypingLimit({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  const [isLimited, setIsLimited] = useState(() => runner.run().flags.includes('typing'));
  const say = (next: boolean): void => {
    setIsLimited(next);
    runner.report({ kind: 'limited', isLimited: next });
  };
  return (
    <label className={styles['limit']}>
      <input
        type="checkbox"
        checked={isLimited}
        onChange={(event) => say(event.currentTarget.checked)}
      />
      {t('copy.limited')}
    </label>
  );
}

interface WordsProps extends WithRunner {
  readonly words: readonly string[];
  readonly language: Language;
}

/** How the typed text was taken apart: one word a line. */
export function WordsPanel({ words, language, runner }: WordsProps) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('naming.wordsTitle')}</h1>
      <p role="status">
        {words.length > 0 ? t('naming.words', { count: words.length }) : t('naming.noWords')}
      </p>
      <ol className={styles['words']} lang={language}>
        {words.map((word, position) => (
          // The same word may have been typed twice: its place is its identity.
          <li key={position}>
            <bdi>{word}</bdi>
          </li>
        ))}
      </ol>
      <Button data-primary="" onClick={() => runner.press('continued')}>
        {t('practice.next')}
      </Button>
    </>
  );
}

export function NamingReadyPanel({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('ready.title')}</h1>
      <p>{t('naming.ready')}</p>
      <Button data-primary="" onClick={() => runner.press('started')}>
        {t('ready.start')}
      </Button>
    </>
  );
}
