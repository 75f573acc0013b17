/** All studies of the installation with their states, and making a new one. */
import { STUDY_TITLE_MAX_LENGTH, type StudySummary } from '@jamdai/contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useSaveStudyMutation, useStudiesQuery } from '../../shared/api/studies-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { BilingualField } from './bilingual-field.tsx';
import { studyPath } from './study-paths.ts';
import { useTextIn } from './use-text-in.ts';
import styles from './studies.module.css';

export function StudyList() {
  const { t } = useTranslation('studies');
  const { data: studies, error, refetch } = useStudiesQuery();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <p>
        <Link to={PATHS.staff}>{t('backToStaff')}</Link>
      </p>
      <CallStatus
        call={{ data: studies, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {studies?.length === 0 ? (
        <EmptyState size="page" text={t('none')} next={t('noneNext')} />
      ) : null}
      {studies && studies.length > 0 ? (
        <ul className={styles['list']}>
          {studies.map((study) => (
            <li key={study.studyId}>
              <StudyLine study={study} />
            </li>
          ))}
        </ul>
      ) : null}
      {studies ? <NewStudyForm /> : null}
    </Page>
  );
}

function StudyLine({ study }: { readonly study: StudySummary }) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { studyId, title, investigator, state, people, finished } = study;
  return (
    <>
      <span>
        <Link to={studyPath(studyId)} className={styles['name']}>
          <bdi>{textIn(title)}</bdi>
        </Link>
        <span className={styles['fact']}>
          {investigator === '' ? null : <bdi>{investigator} · </bdi>}
          {t('people', { count: people })} · {t('finishedCount', { count: finished })}
        </span>
      </span>
      <span className={styles['state']} data-state={state}>
        {t(`state.${state}`)}
      </span>
    </>
  );
}

const NO_FACTS = {
  institution: '',
  contact: '',
  funding: '',
  purpose: '',
  retention: '',
  recipients: '',
} as const;

function NewStudyForm() {
  const { t, i18n } = useTranslation('studies');
  const navigate = useNavigate();
  const [save, { error, isLoading }] = useSaveStudyMutation();
  // The same one when it is sent again.
  const [studyId] = useState(createRunId);
  const [title, setTitle] = useState({ th: '', en: '' });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await save({
      ...{ studyId, revision: null, title, question: { th: '', en: '' } },
      ...{ investigator: '', approvalNo: '', startsOn: null, endsOn: null, facts: NO_FACTS },
      languages: i18n.language === 'th' ? ['th', 'en'] : ['en', 'th'],
    });
    if (data) void navigate(studyPath(data.studyId));
  };
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)}>
      <h2>{t('make.title')}</h2>
      <BilingualField
        label={t('facts.title')}
        value={title}
        maxLength={STUDY_TITLE_MAX_LENGTH}
        onChange={setTitle}
      />
      <Button type="submit" isBusy={isLoading}>
        {t('make.submit')}
      </Button>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}
