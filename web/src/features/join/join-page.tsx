/** Joins a class by the code that the teacher shows. Whoever is not logged in does that first and comes back. */
import { LEAST_PEOPLE } from '@jamdai/battery/present';
import '../../shared/strings/classes.ts';
import type { JoinedClass } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useJoinClassMutation,
  useJoinedClassesQuery,
  useLeaveClassMutation,
} from '../../shared/api/classes-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { nextSearch } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './join-page.module.css';
import '../../shared/ui/input-styles.ts';

export default function JoinPage() {
  const { t } = useTranslation('classes');
  const { token, role } = useSession();
  return (
    <Page title={t('join.title')} lead={t('join.lead')} width="form">
      {token === null ? <LogInFirst /> : role === 'USER' ? <JoinPart /> : <p>{t('join.staff')}</p>}
    </Page>
  );
}

function LogInFirst() {
  const { t } = useTranslation('classes');
  const search = nextSearch('join');
  return (
    <>
      <Notice tone="plain">{t('join.logInFirst')}</Notice>
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.logIn + search}>{t('join.logIn')}</ButtonLink>
        <ButtonLink to={PATHS.signUp + search} tone="quiet">
          {t('join.signUp')}
        </ButtonLink>
      </div>
    </>
  );
}

function JoinPart() {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const [join, { data: joined, error, isLoading, reset }] = useJoinClassMutation();
  const [code, setCode] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await join({ code });
    if (data) setCode('');
  };
  const problem = error && 'fields' in error ? error.fields[0]?.message : undefined;
  return (
    <>
      <form className={forms['section']} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('join.code')}
          description={t('join.codeHint')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            reset();
          }}
          inputMode="numeric"
          autoComplete="off"
          required
          withAsterisk={false}
          size="lg"
        />
        <p className={forms['hint']}>{t('join.sees', { mean: LEAST_PEOPLE.mean })}</p>
        <Button type="submit" isBusy={isLoading}>
          {t('join.submit')}
        </Button>
        <div className={styles['said']}>
          {error ? (
            <Notice tone="bad">{problem ? common(`field.${problem}`) : callReason(error)}</Notice>
          ) : null}
          {joined ? (
            <Notice tone="good">
              <p>{t('join.joined', { name: joined.name })}</p>
              <ButtonLink to={PATHS.tests} tone="quiet">
                {t('join.toTests')}
              </ButtonLink>
            </Notice>
          ) : null}
        </div>
      </form>
      <JoinedList onLeft={reset} />
    </>
  );
}

function JoinedList({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation('classes');
  const { data: classes = [], error, refetch } = useJoinedClassesQuery();
  const [requested, setRequested] = useState<JoinedClass | null>(null);
  const failure = (
    <CallFailure call={{ error, refetch }} text={(message) => t('loadFailed', { message })} />
  );
  if (classes.length === 0) return failure;
  const close = () => setRequested(null);
  return (
    <section className={`${forms['section']} ${styles['yours']}`}>
      <h2>{t('join.yours')}</h2>
      {failure}
      <ul>
        {classes.map((it) => (
          <li key={it.classId}>
            <bdi>{t('join.of', { name: it.name, teacher: it.teacher })}</bdi>
            <Button
              tone="quiet"
              aria-label={t('join.leaveLabel', { name: it.name })}
              onClick={() => setRequested(it)}
            >
              {t('join.leave')}
            </Button>
          </li>
        ))}
      </ul>
      {requested ? <LeaveDialog asked={requested} onClose={close} onLeft={onLeft} /> : null}
    </section>
  );
}

interface LeaveDialogProps {
  readonly asked: JoinedClass;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

function LeaveDialog({ asked: { classId, name }, onClose, onLeft }: LeaveDialogProps) {
  const { t } = useTranslation('classes');
  const [leave, { error, isLoading }] = useLeaveClassMutation();
  const confirm = async () => {
    const answer = await leave({ classId });
    if ('error' in answer) return;
    onLeft();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('join.leaveTitle', { name })}
      no={t('join.no')}
      yes={t('join.yes')}
      isBusy={isLoading}
      failure={error ? t('failed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      {t('join.leaveText')}
    </ConfirmDialog>
  );
}
