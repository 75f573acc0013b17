/** Which test, and in which language. */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './research.module.css';
import { LANGUAGE_KEY, type useChosenTest } from './use-chosen-test.ts';

interface TestFilterProps {
  readonly chosen: Pick<ReturnType<typeof useChosenTest>, 'tests' | 'testName' | 'lang' | 'choose'>;
  /** What is shown is of one language. */
  readonly isOfOne?: boolean;
  readonly children?: ReactNode;
}

export function TestFilter({ chosen, isOfOne = false, children }: TestFilterProps) {
  const { t } = useTranslation(['research', 'app']);
  const { tests, testName, lang: language, choose } = chosen;
  return (
    <div className={styles['filter']}>
      <NativeSelect
        label={t('analysis.test')}
        value={testName}
        data={tests.map((name) => ({ value: name, label: t(`app:test.${name}`) }))}
        onChange={(event) => choose('test', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('analysis.lang')}
        value={language ?? ''}
        data={[
          ...(isOfOne ? [] : [{ value: '', label: t('analysis.both') }]),
          ...LISTED_LANGUAGES.map((name) => ({ value: name, label: t(`analysis.${name}`) })),
        ]}
        onChange={(event) => choose(LANGUAGE_KEY, event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
