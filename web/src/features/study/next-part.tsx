/** What comes next in a study, as the server says it: a text to read, a form, sittings, or nothing. */
import type { OwnStudy } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useAgreeToStudyMutation,
  useBeginStudySittingMutation,
} from '../../shared/api/study-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { studyPlanPath } from '../../shared/routing/paths.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConsentForm } from './consent-form.tsx';
import { dayInWords, useStudyText } from './study-words.ts';

export function NextPart({ study }: { readonly study: OwnStudy }) {
  const { next } = study;
  switch (next) {
    case 'consent':
      return <NewerConsent study={study} />;
    case 'screening':
    case 'questionnaire':
      return <AnswerForm study={study} form={next} />;
    case 'sitting':
      return <Sitting study={study} />;
    case 'wait':
      return <Wait study={study} />;
    default:
      return <Nothing next={next} />;
  }
}

function NewerConsent({ study }: { readonly study: OwnStudy }) {
  const { t } = useTranslation('study');
  const [agree, { error, isLoading }] = useAgreeToStudyMutation();
  const { studyId } = study;
  return (
    <>
      <p>{t('consent.newer')}</p>
      <ConsentForm
        study={study}
        isBusy={isLoading}
        submit={t('consent.agree')}
        failure={error ? t('failed', { message: callReason(error) }) : null}
        onSend={(yes) => void agree({ studyId, ...yes })}
      />
    </>
  );
}

function Sitting({ study }: { readonly study: OwnStudy }) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const navigate = useNavigate();
  const [begin, { error, isLoading }] = useBeginStudySittingMutation();
  const { studyId, sittingKey, sittings, plan } = study;
  const sitting = sittings.find(({ key }) => key === sittingKey);
  const start = async () => {
    if (isLoading || sittingKey === null) return;
    const begun = plan ? true : (await begin({ studyId, sittingKey })).data !== undefined;
    if (begun) void navigate(studyPlanPath(studyId), { state: { isGoingOn: true } });
  };
  return (
    <section className={forms['section']} data-next="sitting">
      <h2>{t('next.sitting', { name: sitting ? textIn(sitting.name) : '' })}</h2>
      <p>{t('next.sittingText')}</p>
      <Button isBusy={isLoading} onClick={() => void start()}>
        {t(plan ? 'next.goOn' : 'next.begin')}
      </Button>
      {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
    </section>
  );
}

function Wait({ study: { opensOn, sittingKey, sittings } }: { readonly study: OwnStudy }) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const sitting = sittings.find(({ key }) => key === sittingKey);
  return (
    <section className={forms['section']} data-next="wait">
      <h2>
        {opensOn === null ? t('next.waitUnknown') : t('next.wait', { date: dayInWords(opensOn) })}
      </h2>
      {sitting ? <p>{t('next.waitText', { name: textIn(sitting.name) })}</p> : null}
    </section>
  );
}

type Ending = Exclude<
  OwnStudy['next'],
  'consent' | 'screening' | 'questionnaire' | 'sitting' | 'wait'
>;

function Nothing({ next }: { readonly next: Ending }) {
  const { t } = useTranslation('study');
  return (
    <section className={forms['section']} data-next={next}>
      <h2>{t(`next.${next}`)}</h2>
      <p>{t(`next.${next}Text`)}</p>
    </section>
  );
}
