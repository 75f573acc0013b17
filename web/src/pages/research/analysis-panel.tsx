/** One test, always as the data are now: scores, how exact it is, its thirty places, its choices, groups, and what is left out. */
import { DESCRIPTIONS, type Language, type TestName } from '@jamdai/battery/present';
import type { TestAnalysis } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTestAnalysisQuery } from '../../store/research-api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { ExcludedPart } from './excluded-part.tsx';
import { GroupsPart } from './groups-part.tsx';
import { ItemsPart } from './items-part.tsx';
import { ReliabilityPart } from './reliability-part.tsx';
import styles from './research.module.css';
import { ScoresPart } from './scores-part.tsx';

/** Naming tests have no questions to analyse. */
const TESTS = DESCRIPTIONS.map(({ testName }) => testName);
const FIRST_TEST: TestName = 'phonological_digit_task';
const LANGUAGES = ['th', 'en'] as const;

export function AnalysisPanel() {
  const { t } = useTranslation(['research', 'app']);
  const { testName, lang, choose } = useChosen();
  const { data, error, isFetching, refetch } = useTestAnalysisQuery(
    { testName, lang },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles['panel']}>
      <div className={styles['filter']}>
        <NativeSelect
          label={t('analysis.test')}
          value={testName}
          data={TESTS.map((name) => ({ value: name, label: t(`app:test.${name}`) }))}
          onChange={(event) => choose('test', event.currentTarget.value)}
        />
        <NativeSelect
          label={t('analysis.lang')}
          value={lang ?? ''}
          data={[
            { value: '', label: t('analysis.both') },
            ...LANGUAGES.map((name) => ({ value: name, label: t(`analysis.${name}`) })),
          ]}
          onChange={(event) => choose('lang', event.currentTarget.value)}
        />
      </div>
      {error ? (
        <CallFailure
          error={error}
          text={(message) => t('error', { message })}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && !error && !isFetching ? <Analysis analysis={data} /> : null}
      {isFetching ? <PageLoading /> : null}
    </div>
  );
}

function Analysis({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t, i18n } = useTranslation('research');
  const { takerCount, mean } = analysis;
  return (
    <>
      <p>
        {takerCount === null ? null : (
          <strong className={styles['count']}>
            {t('analysis.takers', {
              count: takerCount,
              replace: { count: takerCount.toLocaleString(i18n.language) },
            })}
          </strong>
        )}{' '}
        {t('analysis.basis')}
      </p>
      {takerCount === null ? <Notice tone="plain">{t('analysis.tooFew')}</Notice> : null}
      {takerCount !== null && mean === null ? (
        <Notice tone="plain">{t('analysis.noMeans')}</Notice>
      ) : null}
      {takerCount === null ? null : <ScoresPart analysis={analysis} />}
      {mean === null ? null : (
        <>
          <ReliabilityPart analysis={analysis} />
          <ItemsPart items={analysis.items} />
          <ChoicesPart forms={analysis.forms} />
        </>
      )}
      {takerCount === null ? null : <GroupsPart analysis={analysis} />}
      <ExcludedPart analysis={analysis} />
    </>
  );
}

/** Test and language stand in the address, so that a colleague can be sent it. */
function useChosen() {
  const [search, setSearch] = useSearchParams();
  const testName = TESTS.find((name) => name === search.get('test')) ?? FIRST_TEST;
  const lang: Language | null = LANGUAGES.find((name) => name === search.get('lang')) ?? null;
  const choose = (what: 'test' | 'lang', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(what);
    else next.set(what, value);
    setSearch(next, { replace: true });
  };
  return { testName, lang, choose };
}
