/** Problem report: two fields, thanks at once, and then whether it was delivered. What was written is kept until then. */
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useProblemReportMutation } from '../../store/api.ts';
import { readLanguage } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../layout/page.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { ProblemForm } from './problem-form.tsx';
import { buildReport, type ReportValues } from './problem-report.ts';

const EMPTY: ReportValues = { problem: '', description: '' };

export default function ProblemPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [values, setValues] = useState(EMPTY);
  const [sendReport, { error, isLoading, isSuccess, reset }] = useProblemReportMutation();
  const send = () => {
    if (isLoading) return;
    const { userAgent } = navigator;
    void sendReport(buildReport(values, { lang: readLanguage(), state, userAgent }));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const startAgain = () => {
    setValues(EMPTY);
    reset();
  };
  return (
    <Page title={t('problem.title')} lead={t('problem.lead')}>
      {isLoading || isSuccess ? (
        <>
          <Notice tone="good">
            <p>{t('problem.thanks')}</p>
            <p>{t(isSuccess ? 'problem.delivered' : 'problem.onItsWay')}</p>
          </Notice>
          {isSuccess ? (
            <Button tone="quiet" onClick={startAgain}>
              {t('problem.another')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {error ? (
            <CallFailure
              error={error}
              text={(message) => t('problem.notDelivered', { message })}
              onRetry={send}
            />
          ) : null}
          <ProblemForm values={values} onChange={setValues} onSubmit={submit} />
        </>
      )}
    </Page>
  );
}
