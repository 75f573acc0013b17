/**
 * Joins a class by the code that the teacher shows; the QR code on the wall brings it along. Whoever is not logged in gets in
 * with the code of a slip as well, and is then at the tests; who has no slip logs in and comes back.
 */
import { LEAST_PEOPLE } from '@jamdai/battery/present';
import '../../shared/strings/classes.ts';
import type { JoinedClass } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useJoinClassMutation,
  useJoinedClassesQuery,
  useLeaveClassMutation,
} from '../../shared/api/classes-api.ts';
import { useUserProfileQuery } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { logOut } from '../../shared/routing/log-out.ts';
import { joinPath, useClassNo } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { EnterPart } from './enter-part.tsx';
import styles from './join-page.module.css';
import '../../shared/ui/input-styles.ts';

export default function JoinPage() {
  const { t } = useTranslation('classes');
  const { token, role } = useSession();
  const [isInside, setInside] = useState(false);
  // Who has just got in is on the way from here.
  const isVisitor = token === null || isInside;
  return (
    <Page title={t('join.title')} lead={t(isVisitor ? 'join.leadSlip' : 'join.lead')} width="form">
      {isVisitor ? (
        <EnterPart isInside={isInside} onInside={() => setInside(true)} />
      ) : role === 'USER' ? (
        <JoinPart />
      ) : (
        <p>{t('join.staff')}</p>
      )}
    </Page>
  );
}

function JoinPart() {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const [join, { data: joined, error, isLoading, reset }] = useJoinClassMutation();
  const [code, setCode] = useState(useClassNo());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await join({ code });
    if (data) setCode('');
  };
  const problem = error && 'fields' in error ? error.fields[0]?.message : undefined;
  return (
    <>
      <WhoJoins />
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
        <WhatTeacherSees />
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

const SEEN_BY_TEACHER = ['who', 'done', 'now', 'counts', 'means'] as const;

function WhatTeacherSees() {
  const { t } = useTranslation('classes');
  return (
    <div className={styles['sees']}>
      <h2>{t('join.seesTitle')}</h2>
      <ul>
        {SEEN_BY_TEACHER.map((item) => (
          <li key={item}>{t(`join.sees.${item}`, LEAST_PEOPLE)}</li>
        ))}
      </ul>
      <p>{t('join.seesNot')}</p>
      <p>{t('join.leaveAnyTime')}</p>
    </div>
  );
}

/** The one before may have stayed logged in on this device. */
function WhoJoins() {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const classNo = useClassNo();
  const { token } = useSession();
  const { data: [profile] = [] } = useUserProfileQuery(undefined, { skip: token === null });
  return (
    <p className={styles['who']}>
      {profile && token !== null ? (
        <>
          <bdi>{t('join.youAre', { name: profile.firstname || profile.username })}</bdi>{' '}
          <button type="button" onClick={() => logOut(token, navigate, joinPath(classNo))}>
            {t('join.notYou')}
          </button>
        </>
      ) : null}
    </p>
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
