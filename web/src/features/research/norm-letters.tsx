/** How much easier or harder each letter of a naming test is, as a norm table takes it off; or that it does not. */
import type { LetterNorm } from '@jamdai/battery/present';
import type { NormCell } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { formatFigure, formatSeconds, formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import forms from '../../shared/ui/form.module.css';

const COLUMNS = ['people', 'effect', 'error', 'weight'] as const;

/** `cells` of a naming test. Those of one language usually share their effects, which then stand once. */
export function NormLetters({ cells }: { readonly cells: readonly NormCell[] }) {
  const { t } = useTranslation('research');
  const shown = cells.filter(({ figures }) => figures !== null && figures.mean !== null);
  const norms = [
    ...Map.groupBy(shown, ({ lang: language, figures }) =>
      JSON.stringify([language, figures?.letters ?? null]),
    ).values(),
  ];
  const titleOf = (group: readonly NormCell[]): string =>
    t('norms.lettersTitle', {
      lang: t(`analysis.${group[0]?.lang ?? 'en'}`),
      sittings: [...new Set(group.map(({ sittingNo }) => sittingNo))].join(', '),
    });
  return (
    <>
      {norms.map((group) => {
        const [title, letters] = [titleOf(group), group[0]?.figures?.letters ?? null];
        return (
          <section key={title}>
            <h3>{title}</h3>
            {letters ? (
              <Effects title={title} letters={letters} />
            ) : (
              <p>{t('norms.lettersTogether')}</p>
            )}
          </section>
        );
      })}
      {shown.some(({ figures }) => figures?.letters) ? (
        <p className={forms['hint']}>{t('norms.lettersNote')}</p>
      ) : null}
    </>
  );
}

function Effects({ title, letters }: { readonly title: string; readonly letters: LetterNorm }) {
  const { t, i18n } = useTranslation('research');
  const { effects, betweenSd, unseenError, isRetained } = letters;
  const writeEffect = (effect: number): string =>
    new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }).format(effect);
  return (
    <>
      <ScrollBox name={title}>
        <table className={tables['list']}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('norms.letter')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-kind="figure">
                  {t(`norms.letterColumn.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effects.map(({ letter, people, effect, error, weight }) => (
              <tr key={letter}>
                <th scope="row">{letter}</th>
                <td data-kind="figure">{people.toLocaleString(i18n.language)}</td>
                <td data-kind="figure">{writeEffect(effect)}</td>
                <td data-kind="figure">{formatFigure(error, i18n.language)}</td>
                <td data-kind="figure">{formatShare(weight, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>
        {t('norms.lettersBetween', {
          sd: formatSeconds(betweenSd, i18n.language),
          unseen: formatFigure(unseenError, i18n.language),
        })}
      </p>
      {isRetained ? <p className={forms['hint']}>{t('norms.lettersKept')}</p> : null}
    </>
  );
}
