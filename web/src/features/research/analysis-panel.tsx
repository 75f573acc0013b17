/** One test, always as the data are now: scores, how exact it is, its thirty places, its choices, other tests, groups, and what is left out. */
import type { TestAnalysis } from '@jamdai/contract';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestAnalysisQuery } from '../../shared/api/research-api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { CorrelationsPart } from './correlations-part.tsx';
import { ExcludedPart } from './excluded-part.tsx';
import { GroupsPart } from './groups-part.tsx';
import { ItemsPart } from './items-part.tsx';
import { PracticePart } from './practice-part.tsx';
import { ReliabilityPart } from './reliability-part.tsx';
import styles from './research.module.css';
import { RulesPart } from './rules-part.tsx';
import { ScoresPart } from './scores-part.tsx';
import { TestFilter } from './test-filter.tsx';
import { useChosenTest } from './use-chosen-test.ts';

export function AnalysisPanel() {
  const { t } = useTranslation('research');
  const chosen = useChosenTest();
  const { testName, lang: language } = chosen;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useTestAnalysisQuery({ testName, lang: language }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles['panel']}>
      <TestFilter chosen={chosen} />
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {data ? <Analysis analysis={data} /> : null}
      {isFetching && !data ? <PageLoading /> : null}
    </div>
  );
}

/** The first contentful render is shown as soon as it is drawn; what stands below it follows. */
function Analysis({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t, i18n } = useTranslation('research');
  const below = useDeferredValue(analysis, null);
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
      {below ? <BelowScores analysis={below} /> : <PageLoading />}
    </>
  );
}

function BelowScores({ analysis }: { readonly analysis: TestAnalysis }) {
  return (
    <>
      {analysis.mean === null ? null : (
        <>
          <ReliabilityPart analysis={analysis} />
          <PracticePart testName={analysis.testName} lang={analysis.lang} />
          <RulesPart testName={analysis.testName} lang={analysis.lang} />
          <ItemsPart items={analysis.items} forms={analysis.forms} />
          <ChoicesPart forms={analysis.forms} />
          <CorrelationsPart testName={analysis.testName} lang={analysis.lang} />
        </>
      )}
      {analysis.takerCount === null ? null : <GroupsPart analysis={analysis} />}
      <ExcludedPart analysis={analysis} />
    </>
  );
}
