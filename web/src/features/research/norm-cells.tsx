/** The cells of a norm table that are shown, each with its figures; what is not shown is named in one sentence. */
import { NORM_ATTEMPTS } from '@jamdai/battery/present';
import type { NormCell, NormPractice } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatFigure, formatSeconds } from '../../shared/tables/numbers.ts';
import styles from './research.module.css';
import type { ResearchStrings } from '../../shared/strings/research.en.ts';

const FIGURES = ['people', 'mean', 'sd', 'error', 'limits', 'change'] as const;
const LAST_ATTEMPT = Math.max(...NORM_ATTEMPTS);

export function NormCells({ cells }: { readonly cells: readonly NormCell[] }) {
  const { t } = useTranslation('research');
  const writeGrade = (grade: string): string => {
    const key = gradeKeyOf(grade);
    return key ? t(`norms.gradeName.${key}`) : grade;
  };
  const nameOf = ({ lang: language, grade, sittingNo }: NormCell): string =>
    t('norms.groupName', {
      lang: t(`analysis.${language}`),
      grade: writeGrade(grade),
      sitting: sittingNo,
    });
  const hidden = cells.filter(({ figures }) => figures === null);
  return (
    <>
      <ul className={styles['cells']}>
        {cells.map((cell) =>
          cell.figures ? (
            <li key={nameOf(cell)}>
              <h3>{nameOf(cell)}</h3>
              <CellFigures figures={cell.figures} hasNext={cell.sittingNo < LAST_ATTEMPT} />
              {cell.figures.gain === 'cells' ? (
                <p className={forms['hint']}>{t('norms.gainNote')}</p>
              ) : null}
              {cell.outcome === 'kept' ? (
                <p className={forms['hint']}>{t('norms.keptNote')}</p>
              ) : null}
            </li>
          ) : null,
        )}
      </ul>
      {hidden.length > 0 ? (
        <p className={forms['hint']}>
          {t('norms.hidden', { groups: hidden.map(nameOf).join('; ') })}
        </p>
      ) : null}
    </>
  );
}

interface CellFiguresProps {
  readonly figures: NonNullable<NormCell['figures']>;
  /** A change is told against the next attempt that has norms; without one it is not a matter of too few. */
  readonly hasNext: boolean;
}

function CellFigures({ figures, hasNext }: CellFiguresProps) {
  const { t, i18n } = useTranslation('research');
  const one = (value: number) => formatSeconds(value, i18n.language);
  const two = (value: number) => formatFigure(value, i18n.language);
  const { people, mean, sd, measurementError, limits, change } = figures;
  const written = {
    people: people.toLocaleString(i18n.language),
    mean: mean === null ? null : one(mean),
    sd: sd === null ? null : one(sd),
    error: measurementError === null ? null : two(measurementError),
    limits: limits && t('norms.limitsValue', limitTexts(limits, one)),
    change:
      change &&
      t('norms.changeValue', {
        retest: two(change.retest),
        gain: one(change.practiceGain),
        people: change.people,
      }),
  };
  return (
    <dl className={styles['facts']}>
      {FIGURES.filter((figure) => figure !== 'change' || hasNext).map((figure) => (
        <div key={figure}>
          <dt>{t(`norms.${figure}`)}</dt>
          <dd>{written[figure] ?? t('norms.tooFew')}</dd>
        </div>
      ))}
    </dl>
  );
}

function limitTexts(
  [low, quarter, upper, high]: readonly [number, number, number, number],
  write: (value: number) => string,
) {
  return { low: write(low), quarter: write(quarter), upper: write(upper), high: write(high) };
}

/** What practice adds from the second attempt on, of all grades of a language; nothing where none is known. */
export function NormPractices({ practice }: { readonly practice: readonly NormPractice[] }) {
  const { t, i18n } = useTranslation('research');
  if (practice.length === 0) return null;
  return (
    <>
      <h3>{t('norms.practice')}</h3>
      <ul>
        {practice.map(({ lang: language, from, outcome, change }) => (
          <li key={`${language} ${from}`}>
            {t('norms.practiceStep', { lang: t(`analysis.${language}`), from, to: from + 1 })}{' '}
            {t('norms.changeValue', {
              retest: formatFigure(change.retest, i18n.language),
              gain: formatSeconds(change.practiceGain, i18n.language),
              people: change.people,
            })}
            {outcome === 'kept' ? ` · ${t('norms.practiceKept')}` : null}
          </li>
        ))}
      </ul>
      <p className={forms['hint']}>{t('norms.practiceNote')}</p>
    </>
  );
}

/** A grade that has norms as people write it; null: another. */
type GradeKey = keyof ResearchStrings['norms']['gradeName'];
const KEYS: Readonly<Record<string, GradeKey>> = { '7': 'g7', '8': 'g8', '9': 'g9' };

export function gradeKeyOf(grade: string): GradeKey | null {
  return Object.hasOwn(KEYS, grade) ? (KEYS[grade] ?? null) : null;
}
