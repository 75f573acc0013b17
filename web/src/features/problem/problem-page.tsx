/** Problem report: two fields, thanks at once, and then whether it was delivered. What was written is kept until then. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useProblemReportMutation } from '../../shared/api/api.ts';
import { readLanguage } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ProblemForm } from './problem-form.tsx';
import { buildReport, type ReportValues } from './problem-report.ts';

const EMPTY: ReportValues = { problem: '', description: '' };

export default function ProblemPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [values, setValues] = useState(EMPTY);
  const [sendReport, { error, isLoading, isSuccess, reset }] = useProblemReportMutation();
  const isSent = isLoading || isSuccess;
  const part = useFocusInPlace(isSent);
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
      {isSent ? (
        <div ref={part} tabIndex={-1} data-takes-focus="">
          <Notice tone="good">
            <div>
              <p>{t('problem.thanks')}</p>
              <p>{t(isSuccess ? 'problem.delivered' : 'problem.onItsWay')}</p>
            </div>
          </Notice>
          {isSuccess ? (
            <Button tone="quiet" onClick={startAgain}>
              {t('problem.another')}
            </Button>
          ) : null}
        </div>
      ) : (
        <div ref={part}>
          <CallFailure
            call={{ error, refetch: send }}
            text={(message) => t('problem.notDelivered', { message })}
          />
          <ProblemForm values={values} onChange={setValues} onSubmit={submit} />
        </div>
      )}
    </Page>
  );
}

/** The form and the thanks take each other's place: whoever had the focus in one has it in the other. */
function useFocusInPlace(isSent: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    (part.current?.querySelector<HTMLElement>('button, input') ?? part.current)?.focus();
  }, [isSent]);
  return part;
}
