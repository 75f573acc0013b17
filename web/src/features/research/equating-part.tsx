/** The eight forms beside each other: which is harder, what a score on one is worth on all, and how many people that still needs. */
import { formNoOf } from '@jamdai/battery/present';
import type { EquatedFormFigures, ItemReview } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import forms from '../../shared/ui/form.module.css';

type Equating = ItemReview['equatings'][number];

const COLUMNS = [
  ...(['people', 'mean', 'difference', 'line', 'worth', 'worthByItems', 'questions'] as const),
];
/** The score whose worth is shown. */
const SHOWN_SCORE = 15;

export function EquatingPart({ equatings }: Pick<ItemReview, 'equatings'>) {
  const { t } = useTranslation('research');
  return (
    <section className={forms['section']}>
      <h2>{t('equating.title')}</h2>
      <p>{t('equating.text')}</p>
      {equatings.length === 0 ? <p>{t('equating.tooFew')}</p> : null}
      {equatings.map((equating) => (
        <Version key={equating.batteryVersion} equating={equating} />
      ))}
      <p className={forms['hint']}>{t('equating.note')}</p>
    </section>
  );
}

function Version({ equating }: { readonly equating: Equating }) {
  const { t, i18n } = useTranslation('research');
  const { batteryVersion, mean, sd, peopleNeeded, peopleNeededByItems, forms: equated } = equating;
  const write = (value: number) => formatFigure(value, i18n.language);
  const isEnough = equated.every(({ takerCount }) => takerCount >= peopleNeeded);
  const cellsOf = (form: EquatedFormFigures): Record<(typeof COLUMNS)[number], string> => {
    const writeWorth = (found: EquatedFormFigures['errors']): string => {
      const worth = found.find(({ score }) => score === SHOWN_SCORE);
      return worth
        ? t('equating.worthValue', { value: write(worth.value), error: write(worth.standardError) })
        : t('analysis.unknown');
    };
    return {
      people: form.takerCount.toLocaleString(i18n.language),
      mean: write(form.mean),
      difference: t('analysis.interval', {
        value: write(form.difference),
        low: write(form.interval.low),
        high: write(form.interval.high),
      }),
      line: t('equating.lineValue', {
        slope: write(form.slope),
        intercept: write(form.intercept),
      }),
      worth: writeWorth(form.errors),
      worthByItems: writeWorth(form.byItems),
      questions:
        form.questions.length === 0
          ? t('dif.none')
          : form.questions.map(({ index }) => index + 1).join(', '),
    };
  };
  return (
    <>
      <h3>{t('equating.version', { version: batteryVersion })}</h3>
      <p>
        {t('equating.scale', { mean: write(mean), sd: write(sd) })}{' '}
        {t(isEnough ? 'equating.enough' : 'equating.notYet', {
          needed: peopleNeeded.toLocaleString(i18n.language),
        })}{' '}
        {peopleNeededByItems === null
          ? t('equating.noItems')
          : t('equating.neededByItems', {
              needed: peopleNeededByItems.toLocaleString(i18n.language),
            })}
      </p>
      <ScrollBox name={t('equating.title')}>
        <table className={tables['list']}>
          <caption className="visually-hidden">{t('equating.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('equating.form')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-kind="figure">
                  {t(`equating.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {equated.map((form) => {
              const cells = cellsOf(form);
              return (
                <tr key={form.form}>
                  <th scope="row">{formNoOf(form.form)}</th>
                  {COLUMNS.map((column) => (
                    <td key={column} data-kind="figure">
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
