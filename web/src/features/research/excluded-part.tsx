/** Which runs count nowhere, and why. */
import type { TestAnalysis } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { EXCLUDING_FLAGS } from './excluding-flags.ts';

export function ExcludedPart({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t } = useTranslation('research');
  const { excluded, excludedCount, runCount, withoutConsentCount } = analysis;
  const write = (count: number | null) => count ?? t('excluded.fewer');
  const found = EXCLUDING_FLAGS.flatMap((flag) => {
    const entry = excluded.find((one) => one.flag === flag);
    return entry ? [{ flag, count: entry.count }] : [];
  });
  return (
    <section className={forms['section']}>
      <h2>{t('excluded.title')}</h2>
      {found.length === 0 ? (
        <p>{t('excluded.none')}</p>
      ) : (
        <>
          <p>{t('excluded.total', { excluded: write(excludedCount), runs: write(runCount) })}</p>
          <ScrollBox name={t('excluded.caption')}>
            <table className={tables['list']}>
              <caption className="visually-hidden">{t('excluded.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('excluded.reason')}</th>
                  <th scope="col" data-kind="figure">
                    {t('excluded.people')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.map(({ flag, count }) => (
                  <tr key={flag}>
                    <td>{t(`excluded.flag.${flag}`)}</td>
                    <td data-kind="figure">{write(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
      <p>{t('excluded.withoutConsent', { value: write(withoutConsentCount) })}</p>
    </section>
  );
}
