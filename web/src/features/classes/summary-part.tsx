/** The figures of a class: how many have done each test, and from thirty pupils on mean and spread. */
import '../../shared/strings/class-results.ts';
import { findTest, LEAST_PEOPLE, type TestName } from '@jamdai/battery/present';
import type { ClassSummary, TestSummary } from '@jamdai/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassSummaryQuery } from '../../shared/api/class-results-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ClassPicture } from './class-picture.tsx';
import styles from './summary-part.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const { count, mean } = LEAST_PEOPLE;

export function SummaryPart({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classResults');
  const id = useId();
  const { data: summary, error, refetch } = useClassSummaryQuery({ classId });
  return (
    <section className={`${forms['section']} ${styles['part']}`} aria-labelledby={id}>
      <h2 id={id}>{t('summary.title')}</h2>
      <CallStatus
        call={{ data: summary, error, refetch }}
        text={(message) => t('summary.failed', { message })}
      />
      {summary && !error ? <SummaryFigures summary={summary} /> : null}
    </section>
  );
}

export function SummaryFigures({ summary }: { readonly summary: ClassSummary }) {
  const { t } = useTranslation('classResults');
  const { memberCount, tests } = summary;
  if (tests.length === 0) {
    return (
      <>
        {memberCount < count ? null : (
          <EmptyState size="part" text={t('summary.none', { count })} />
        )}
        <p className={forms['hint']}>{t('summary.few', { count, mean })}</p>
      </>
    );
  }
  return (
    <>
      <p className={forms['hint']}>{t('summary.note', { count })}</p>
      <ClassPicture summary={summary} />
      <ul className={styles['tests']}>
        {tests.map((test) => (
          <li key={test.testName}>
            <TestFigures test={test} />
          </li>
        ))}
      </ul>
      {tests.some(({ scores }) => scores.length > 0) ? (
        <p className={forms['hint']}>{t('summary.spreadHint')}</p>
      ) : null}
    </>
  );
}

function TestFigures({ test: { testName, completion, scores } }: { readonly test: TestSummary }) {
  const { t, i18n } = useTranslation(['classResults', 'app']);
  const { timeZone } = useSettings();
  const numbers = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 });
  const points = (value: number) => t('summary.points', { value: numbers.format(value) });
  return (
    <>
      <h3>{t(`app:test.${testName}`)}</h3>
      {completion ? (
        <p className={styles['fact']}>
          {t(completion.isNearlyAll ? 'summary.nearlyAll' : 'summary.atLeast', { ...completion })}
          <Day at={completion.countedAt} timeZone={timeZone} />
        </p>
      ) : null}
      {scores.map((score) => (
        <div key={score.lang}>
          <dl>
            <div>
              <dt>{t('summary.mean')}</dt>
              <dd>{points(score.mean)}</dd>
            </div>
            <div>
              <dt>{t('summary.spread')}</dt>
              <dd>{points(score.sd)}</dd>
            </div>
          </dl>
          <p className={styles['fact']}>
            {t('summary.of', { people: score.people })} · {t(`summary.language.${score.lang}`)}
            <Day at={score.countedAt} timeZone={timeZone} />
          </p>
        </div>
      ))}
      {scores.length === 0 ? (
        <p className={styles['fact']}>
          {t(isRated(testName) ? 'summary.rated' : 'summary.wait', { mean })}
        </p>
      ) : null}
      {scores.length > 0 && isRated(testName) ? (
        <p className={styles['fact']}>{t('summary.letters')}</p>
      ) : null}
    </>
  );
}

/** Points come from raters. */
function isRated(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

function Day({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return (
    <>
      {' · '}
      <time dateTime={at}>{formatDay(at, timeZone)}</time>
    </>
  );
}
