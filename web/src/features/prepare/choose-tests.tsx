/** Up to six of the tests, by their types. */
import { TEST_NAMES, type TestName } from '@jamdai/battery/present';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './prepare.module.css';

interface ChooseTestsProps {
  readonly isBusy: boolean;
  readonly onPrepare: (testNames: readonly TestName[]) => void;
}

const MOST = 6;

export function ChooseTests({ isBusy, onPrepare }: ChooseTestsProps) {
  const { t } = useTranslation(['offline', 'app']);
  const [chosen, setChosen] = useState<ReadonlySet<TestName>>(new Set());
  const isFull = chosen.size >= MOST;
  const toggle = (testName: TestName) => {
    const next = new Set(chosen);
    if (!next.delete(testName)) next.add(testName);
    setChosen(next);
  };
  return (
    <>
      <fieldset className={styles['choose']}>
        <legend>{t('prepare.which')}</legend>
        {TEST_NAMES.map((testName) => (
          <label key={testName} data-full={(isFull && !chosen.has(testName)) || undefined}>
            <input
              type="checkbox"
              checked={chosen.has(testName)}
              disabled={isFull && !chosen.has(testName)}
              onChange={() => toggle(testName)}
            />
            <span>{t(`app:test.${testName}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button
          isBusy={isBusy}
          onClick={() => {
            if (isBusy || chosen.size === 0) return;
            onPrepare([...chosen]);
          }}
        >
          {t('prepare.start')}
        </Button>
        <span role="status">{t('prepare.chosen', { number: chosen.size, most: MOST })}</span>
      </div>
    </>
  );
}
