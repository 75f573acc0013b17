/** What each further attempt adds, step by step, and how well attempts agree. */
import type { Language, TestName } from '@jamdai/battery/present';
import type { TestPractice } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useTestPracticeQuery } from '../../shared/api/research-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { formatFigure } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import forms from '../../shared/ui/form.module.css';

interface PracticePartProps {
  readonly testName: TestName;
  readonly lang: Language | null;
}

export function PracticePart({ testName, lang: language }: PracticePartProps) {
  const { t } = useTranslation('research');
  const { currentData, error, isFetching, refetch } = useTestPracticeQuery(
    { testName, lang: language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={forms['section']}>
      <h2>{t('practice.title')}</h2>
      <p>{t('practice.text')}</p>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {isFetching && !currentData ? <PageLoading /> : null}
      {currentData ? <Steps practice={currentData} /> : null}
    </section>
  );
}

function Steps({ practice: { steps, agreement, errorSd } }: { readonly practice: TestPractice }) {
  const { t, i18n } = useTranslation('research');
  const write = (value: number | null) =>
    value === null ? t('analysis.unknown') : formatFigure(value, i18n.language);
  if (steps.length === 0) return <p>{t('practice.tooFew')}</p>;
  return (
    <>
      <ScrollBox name={t('practice.title')}>
        <table className={tables['list']}>
          <caption className="visually-hidden">{t('practice.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('practice.step')}</th>
              {(['people', 'gain', 'standardised'] as const).map((column) => (
                <th key={column} scope="col" data-kind="figure">
                  {t(`practice.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, pairCount, gain, interval, standardised }) => (
              <tr key={from}>
                <th scope="row">{t('practice.fromTo', { from, to: from + 1 })}</th>
                <td data-kind="figure">{pairCount.toLocaleString(i18n.language)}</td>
                <td data-kind="figure">
                  {t('analysis.interval', {
                    value: write(gain),
                    low: write(interval.low),
                    high: write(interval.high),
                  })}
                </td>
                <td data-kind="figure">{write(standardised)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>{t('practice.agreement', { agreement: write(agreement), error: write(errorSd) })}</p>
      <p className={forms['hint']}>{t('practice.note')}</p>
    </>
  );
}
