/**
 * One page about one's own results, to print or to save as PDF, in either language, with what every figure means. It carries
 * no name; a class code stands on it only where it was typed here.
 */
import '../../../shared/strings/charts.ts';
import { TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@jamdai/battery/present';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import '../../../shared/ui/input-styles.ts';
import { Page } from '../../../shared/page/page.tsx';
import { PageLoading } from '../../../shared/page/page-loading.tsx';
import { CallFailure } from '../../../shared/page/call-failure.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { ReportSheet } from './report-sheet.tsx';
import styles from './report.module.css';
import { EmptyState } from '../../../shared/page/empty-state.tsx';

const CLASS_CODE_MAX_LENGTH = 30;

export default function ReportPage() {
  const { t, i18n } = useTranslation(['pictures', 'app']);
  const { data: progress, error, refetch } = useOwnProgressQuery({});
  const [language, setLanguage] = useState<Language>(i18n.language === 'th' ? 'th' : 'en');
  const [classCode, setClassCode] = useState('');
  const groupName = useId();
  return (
    <Page title={t('report.title')} lead={t('report.lead')}>
      <div className={styles['tools']}>
        <fieldset className={styles['languages']}>
          <legend>{t('report.language')}</legend>
          {LANGUAGES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={groupName}
                value={one}
                checked={language === one}
                onChange={() => setLanguage(one)}
              />
              <span>{t(`report.in.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextInput
          label={t('report.classCode')}
          description={t('report.classCodeHint')}
          value={classCode}
          onChange={(event) => setClassCode(event.currentTarget.value)}
          maxLength={CLASS_CODE_MAX_LENGTH}
          autoComplete="off"
          size="md"
        />
        <div className={styles['actions']}>
          <Button disabled={!progress?.points.length} onClick={() => globalThis.print()}>
            {t('report.print')}
          </Button>
          <ButtonLink to={PATHS.results} tone="quiet">
            {t('report.back')}
          </ButtonLink>
        </div>
      </div>
      <CallFailure
        call={{ error, refetch }}
        text={(message) => t('app:results.error', { message })}
      />
      {!progress && !error ? <PageLoading /> : null}
      {progress && progress.points.length === 0 ? (
        <EmptyState size="page" text={t('report.empty')}>
          <ButtonLink to={PATHS.tests}>{t('app:results.toTests')}</ButtonLink>
        </EmptyState>
      ) : null}
      {progress && progress.points.length > 0 ? (
        <ReportSheet progress={progress} language={language} classCode={classCode.trim()} />
      ) : null}
    </Page>
  );
}
