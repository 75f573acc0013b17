/**
 * The six kinds of memory of one person as one picture, what was easy and hard in it, and what it does not mean. Prints on
 * one page, in the language of the page.
 */
import '../../../shared/strings/charts.ts';
import '../../../shared/strings/portrait.ts';
import type { Language } from '@jamdai/battery/present';
import type { OwnPortrait } from '@jamdai/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPortraitQuery } from '../../../shared/api/progress-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { formatDay } from '../../../shared/ui/dates.ts';
import { Page } from '../../../shared/page/page.tsx';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { Differences } from './differences.tsx';
import { KindsPicture } from './kinds-picture.tsx';
import { TestAnswers } from './test-answers.tsx';
import styles from './portrait.module.css';
import { EmptyState } from '../../../shared/page/empty-state.tsx';

/** So many are read with ease; more are printed smaller, so that the page stays one. */
const MOST_AT_EASE = 10;
const NOT_MEANT = ['diagnosis', 'others', 'today'] as const;

export default function PortraitPage() {
  const { t } = useTranslation('portrait');
  const [chosen, setChosen] = useState<Language | null>(null);
  const call = useOwnPortraitQuery({ lang: chosen }, { refetchOnMountOrArgChange: true });
  const portrait = call.data;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <CallStatus call={call} text={(message) => t('failed', { message })} />
      {portrait?.lang === null ? <NoPortrait /> : null}
      {portrait?.lang ? (
        <Portrait
          portrait={portrait}
          language={portrait.lang}
          // Where the other one cannot be had, the choice is again what is shown.
          selected={(call.isFetching && chosen) || portrait.lang}
          // Chosen again, after it could not be had: it is asked for again.
          onLanguage={(one) => (one === chosen ? void call.refetch() : setChosen(one))}
        />
      ) : null}
    </Page>
  );
}

interface PortraitProps {
  readonly portrait: OwnPortrait;
  /** Of what is shown. */
  readonly language: Language;
  /** On its way, where it differs. */
  readonly selected: Language;
  readonly onLanguage: (language: Language) => void;
}

function Portrait({ portrait, language, selected, onLanguage }: PortraitProps) {
  const { t } = useTranslation(['portrait', 'app']);
  const { t: ofReport } = useTranslation('pictures');
  const { timeZone } = useSettings();
  const groupName = useId();
  const { kinds, languages } = portrait;
  const tests = kinds.flatMap((kind) => kind.tests);
  return (
    <article className={styles['portrait']} aria-busy={selected !== language || undefined}>
      <p className={styles['name']}>
        <span>{ofReport('report.name')}</span>
        <span />
      </p>
      <p className={styles['made']}>
        {t(`made.${language}`, { day: formatDay(new Date().toISOString(), timeZone) })}
      </p>
      {languages.length > 1 ? (
        <fieldset className={styles['languages']}>
          <legend>{t('testsIn.legend')}</legend>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={groupName}
                value={one}
                checked={selected === one}
                onChange={() => onLanguage(one)}
              />
              <span>{t(`testsIn.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <section className={styles['part']}>
        <h2>{t('picture.title')}</h2>
        <KindsPicture kinds={kinds} />
        <Differences portrait={portrait} />
      </section>
      <section className={styles['part']}>
        <h2>{t('answers.title')}</h2>
        <ul className={styles['answers']} data-many={tests.length > MOST_AT_EASE || undefined}>
          {tests.map((test) => (
            <li key={test.testTakingId}>
              <h3>
                {t(`app:test.${test.testName}`)}
                {test.short ? (
                  <>
                    {' '}
                    <span className={styles['short']}>{t('answers.shortForm')}</span>
                  </>
                ) : null}
              </h3>
              <TestAnswers test={test} />
            </li>
          ))}
        </ul>
        {tests.some(({ short }) => short) ? (
          <p className={styles['note']}>{t('answers.shortMeaning')}</p>
        ) : null}
      </section>
      <section className={`${styles['part']} ${styles['not']}`}>
        <h2>{t('not.title')}</h2>
        <ul>
          {NOT_MEANT.map((one) => (
            <li key={one}>{t(`not.${one}`)}</li>
          ))}
        </ul>
      </section>
      <div className={styles['actions']}>
        <Button onClick={() => globalThis.print()}>{ofReport('report.print')}</Button>
        <ButtonLink to={PATHS.results} tone="quiet">
          {ofReport('report.back')}
        </ButtonLink>
      </div>
    </article>
  );
}

function NoPortrait() {
  const { t } = useTranslation('portrait');
  return (
    <EmptyState size="page" title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink to={PATHS.tests}>{t('empty.toTests')}</ButtonLink>
    </EmptyState>
  );
}
