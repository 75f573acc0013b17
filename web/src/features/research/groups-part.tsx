/** Languages and devices beside each other, with what such a comparison cannot say. */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import { DEVICE_KINDS, type TestAnalysis } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatFigure } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';

export function GroupsPart({ analysis }: { readonly analysis: TestAnalysis }) {
  const { t } = useTranslation('research');
  const { groups, languages, devices, lang: language } = analysis;
  const shown = LISTED_LANGUAGES.filter((one) => language === null || one === language);
  return (
    <section className={forms['section']}>
      <h2>{t('groups.title')}</h2>
      <ScrollBox name={t('groups.caption')}>
        <table className={tables['list']}>
          <caption className="visually-hidden">{t('groups.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('groups.device')}</th>
              {shown.map((one) => (
                <th key={one} scope="col" data-kind="figure">
                  {t(`analysis.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DEVICE_KINDS.map((device) => (
              <tr key={device}>
                <th scope="row">{t(`groups.${device}`)}</th>
                {shown.map((one) => (
                  <td key={one} data-kind="figure">
                    {groups.find((group) => group.lang === one && group.device === device)?.count ??
                      t('groups.hidden')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={forms['hint']}>{t('groups.hiddenNote')}</p>
      {language === null ? (
        <Comparison
          title={t('groups.languages')}
          caution={t('groups.languageCaution')}
          comparison={languages}
        />
      ) : null}
      <Comparison
        title={t('groups.devices')}
        caution={t('groups.deviceCaution')}
        comparison={devices}
      />
    </section>
  );
}

function Comparison({
  title,
  caution,
  comparison,
}: {
  readonly title: string;
  readonly caution: string;
  readonly comparison: TestAnalysis['languages'];
}) {
  const { t, i18n } = useTranslation('research');
  const write = (value: number) => formatFigure(value, i18n.language);
  return (
    <>
      <h3>{title}</h3>
      {comparison ? (
        <>
          <p>
            {t('groups.difference', {
              first: write(comparison.first.mean),
              second: write(comparison.second.mean),
              g: write(comparison.g),
              low: write(comparison.interval.low),
              high: write(comparison.interval.high),
            })}
          </p>
          <p className={forms['hint']}>{caution}</p>
        </>
      ) : (
        <p>{t('groups.none')}</p>
      )}
    </>
  );
}
