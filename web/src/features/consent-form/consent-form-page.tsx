/**
 * A consent form for schools to print: one page in Thai, one in English, with the number under which the school files the
 * paper. Nothing of it is sent anywhere.
 */
import type { Language } from '@jamdai/battery/present';
import '../../shared/strings/account.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../shared/routing/paths.ts';
import { consentFormEn, type ConsentFormTexts } from '../../shared/strings/consent-form.en.ts';
import { consentFormTh } from '../../shared/strings/consent-form.th.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/page/page.tsx';
import styles from './consent-form.module.css';
import '../../shared/ui/input-styles.ts';

const POINTS = ['what', 'stored', 'purpose', 'who', 'howLong', 'rights', 'meaning'] as const;
const CHOICES = ['general', 'health', 'research'] as const;
const LINES = ['child', 'grade', 'school', 'guardian', 'relation', 'signature', 'date'] as const;
const RECORD_NO_MAX_LENGTH = 40;

export default function ConsentFormPage() {
  const { t } = useTranslation('account');
  const [recordNo, setRecordNo] = useState('');
  return (
    <Page title={t('form.title')} lead={t('form.lead')}>
      <div className={styles['tools']}>
        <TextInput
          label={t('form.recordNo')}
          description={t('form.recordNoHint')}
          value={recordNo}
          onChange={(event) => setRecordNo(event.currentTarget.value)}
          maxLength={RECORD_NO_MAX_LENGTH}
          autoComplete="off"
          size="md"
        />
        <Button onClick={() => globalThis.print()}>{t('form.print')}</Button>
        <Link to={PATHS.parents}>{t('form.toParents')}</Link>
      </div>
      <Sheet lang="th" texts={consentFormTh} recordNo={recordNo} />
      <Sheet lang="en" texts={consentFormEn} recordNo={recordNo} />
    </Page>
  );
}

interface SheetProps {
  readonly lang: Language;
  readonly texts: ConsentFormTexts;
  readonly recordNo: string;
}

function Sheet({ lang: language, texts, recordNo }: SheetProps) {
  return (
    <article className={styles['sheet']} lang={language}>
      <p className={styles['record']}>
        <span>{texts.recordNo}</span>
        <bdi className={styles['line']}>{recordNo}</bdi>
      </p>
      <h2>{texts.title}</h2>
      <p className={styles['product']}>
        {texts.product}
        <br />
        {texts.version}
      </p>
      <p>{texts.intro}</p>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{texts.points[point]}</li>
        ))}
      </ul>
      <p>{texts.choose}</p>
      <ul className={styles['choices']}>
        {CHOICES.map((choice) => (
          <li key={choice}>
            <span>{texts.choices[choice]}</span>
            <span className={styles['box']}>{texts.yes}</span>
            <span className={styles['box']}>{texts.no}</span>
          </li>
        ))}
      </ul>
      <div className={styles['lines']}>
        {LINES.map((line) => (
          <p key={line}>
            <span>{texts[line]}</span>
            <span className={styles['line']} />
          </p>
        ))}
        <p>
          <span>{texts.forSchool}</span>
          <span className={styles['line']} />
        </p>
      </div>
    </article>
  );
}
