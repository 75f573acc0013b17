/** How exact a test is, with the caution each figure needs. */
import type { TestAnalysis } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { FigureTable } from './figure-table.tsx';

export function ReliabilityPart({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t } = useTranslation('research');
  const { alpha, omega, oddEven, retest, practice } = analysis;
  return (
    <section className={forms['section']}>
      <h2>{t('reliability.title')}</h2>
      <FigureTable
        name={t('reliability.title')}
        figures={[
          {
            name: t('reliability.alpha'),
            value: alpha?.value ?? null,
            interval: alpha?.interval ?? null,
          },
          { name: t('reliability.omega'), value: omega },
          { name: t('reliability.oddEven'), value: oddEven },
          ...(practice
            ? [
                {
                  name: t('reliability.retest'),
                  value: retest?.value ?? null,
                  interval: retest?.interval ?? null,
                },
                {
                  name: t('reliability.practice'),
                  value: practice.meanGain,
                  interval: practice.interval,
                },
                { name: t('reliability.practiceSd'), value: practice.standardised },
              ]
            : []),
        ]}
      />
      <p className={forms['hint']}>{t('analysis.intervalNote')}</p>
      <p className={forms['hint']}>{t('reliability.note')}</p>
      <p className={forms['hint']}>
        {practice
          ? t('reliability.practiceNote', { count: practice.pairCount })
          : t('reliability.noPairs')}
      </p>
    </section>
  );
}
