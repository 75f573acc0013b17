/** How exact a test is, with the caution each figure needs. */
import type { TestAnalysis } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { FigureTable } from './figure-table.tsx';

export function ReliabilityPart({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t } = useTranslation('research');
  const { alpha, omega, oddEven, retest } = analysis;
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
          ...(retest
            ? [{ name: t('reliability.retest'), value: retest.value, interval: retest.interval }]
            : []),
        ]}
      />
      <p className={forms['hint']}>{t('analysis.intervalNote')}</p>
      <p className={forms['hint']}>{t('reliability.note')}</p>
    </section>
  );
}
