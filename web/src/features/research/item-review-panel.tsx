/** Questions of one test that misbehave, differences between groups, the eight forms, and what the next version leaves out. */
import { useTranslation } from 'react-i18next';
import { useItemReviewQuery, useWithdrawnItemsQuery } from '../../shared/api/research-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { DifPart } from './dif-part.tsx';
import { EquatingPart } from './equating-part.tsx';
import styles from './research.module.css';
import { SuspectsPart } from './suspects-part.tsx';
import { TestFilter } from './test-filter.tsx';
import { useChosenTest } from './use-chosen-test.ts';
import { WithdrawnPart } from './withdrawn-part.tsx';

export function ItemReviewPanel() {
  const { t } = useTranslation('research');
  const found = useChosenTest();
  const chosen = { ...found, lang: found.lang ?? ('th' as const) };
  const { testName, lang: language } = chosen;
  const review = useItemReviewQuery(
    { testName, lang: language },
    { refetchOnMountOrArgChange: true },
  );
  const withdrawn = useWithdrawnItemsQuery({}, { refetchOnMountOrArgChange: true });
  const { currentData: data } = review;
  return (
    <div className={styles['panel']}>
      <p>{t('review.text')}</p>
      <TestFilter chosen={chosen} isOfOne />
      <CallFailure call={review} text={(message) => t('error', { message })} />
      <CallFailure call={withdrawn} text={(message) => t('error', { message })} />
      {review.isFetching && !data ? <PageLoading /> : null}
      {data?.takerCount === null ? <Notice tone="plain">{t('analysis.tooFew')}</Notice> : null}
      {data ? (
        <>
          <SuspectsPart review={data} withdrawn={withdrawn.data ?? []} />
          <DifPart comparisons={data.comparisons} />
          <EquatingPart equatings={data.equatings} />
        </>
      ) : null}
      {withdrawn.data ? <WithdrawnPart items={withdrawn.data} /> : null}
    </div>
  );
}
