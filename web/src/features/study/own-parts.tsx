/** What was said and done in a study, the wish to be reminded, taking one's data along, and leaving. */
import { ownDataPath, type OwnStudy, type StudyWithdrawal } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../shared/api/call-error.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import {
  useAgreeToStudyMutation,
  useSaveStudyRemindersMutation,
  useWithdrawFromStudyMutation,
} from '../../shared/api/study-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './study.module.css';
import { dayInWords, useStudyText } from './study-words.ts';

interface OwnPartsProps {
  readonly study: OwnStudy;
  readonly onGone: (withdrawal: StudyWithdrawal) => void;
}

export function OwnParts({ study, onGone }: OwnPartsProps) {
  return (
    <>
      <Sittings study={study} />
      <Words study={study} />
      {study.canMail || study.reminders ? <Reminders study={study} /> : null}
      <TakeAlong />
      <Withdraw studyId={study.studyId} onGone={onGone} />
    </>
  );
}

function Sittings({ study: { sittings } }: Pick<OwnPartsProps, 'study'>) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  return (
    <section className={forms['section']}>
      <h2>{t('own.sittings')}</h2>
      <ul className={styles['list']}>
        {sittings.map(({ key, name, state, opensOn, closesOn }) => (
          <li key={key}>
            <span>
              <bdi>{textIn(name)}</bdi>
              {opensOn !== null && closesOn !== null ? (
                <span className={styles['fact']}>
                  {t('own.window', { from: dayInWords(opensOn), to: dayInWords(closesOn) })}
                </span>
              ) : null}
            </span>
            <span>{t(`own.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ study }: Pick<OwnPartsProps, 'study'>) {
  const { t } = useTranslation('study');
  const { timeZone } = useSettings();
  const { textIn, languageOf } = useStudyText();
  const [agree, { error, isLoading }] = useAgreeToStudyMutation();
  const { studyId, words, answers, participation, consentVersion, isSharing, next } = study;
  const language = languageOf(participation);
  const changed = isSharing ? 'no' : 'yes';
  return (
    <section className={forms['section']}>
      <h2>{t('own.words')}</h2>
      <ul className={styles['list']}>
        {words.map(({ by, word, isGiven, recordedAt }, index) => (
          <li key={index}>
            <span>
              {t(`own.word.${word}`)}: {t(isGiven ? 'own.given' : 'own.taken')}
              <span className={styles['fact']}>
                {t(`own.by.${by}`)} · {formatMoment(recordedAt, timeZone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('own.texts')}</summary>
        <p className={styles['text']} lang={language}>
          {textIn(participation)}
        </p>
      </details>
      <p>{t(`own.sharingIs.${isSharing ? 'yes' : 'no'}`)}</p>
      {next === 'consent' ? null : (
        <div className={styles['actions']}>
          <Button
            tone="quiet"
            isBusy={isLoading}
            onClick={() =>
              void agree({
                studyId,
                consentVersion,
                lang: language,
                isGiven: true,
                isSharing: !isSharing,
              })
            }
          >
            {t(`own.sharingChange.${changed}`)}
          </Button>
        </div>
      )}
      {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      <details>
        <summary>{t('own.answers')}</summary>
        {answers.length === 0 ? <p>{t('own.noAnswers')}</p> : null}
        <ul className={styles['list']}>
          {answers.map(({ key, value }) => (
            <li key={key}>
              <code translate="no">{key}</code>
              <bdi>{Array.isArray(value) ? value.join(', ') : String(value ?? '–')}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Reminders({ study: { studyId, reminders } }: Pick<OwnPartsProps, 'study'>) {
  const { t } = useTranslation(['study', 'app']);
  const { language } = useStudyText();
  const [save, { error, isLoading }] = useSaveStudyRemindersMutation();
  const [address, setAddress] = useState('');
  const send = (wish: string | null) =>
    isLoading ? undefined : void save({ studyId, address: wish, lang: language });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(address);
  };
  const problem = error && 'fields' in error ? error.fields[0]?.message : undefined;
  return (
    <form className={forms['section']} onSubmit={submit} noValidate>
      <h2>{t('own.reminders')}</h2>
      <p>{t('own.remindersText')}</p>
      {reminders ? (
        <>
          <p>
            <bdi>{t('own.reminded', { address: reminders.address })}</bdi>
          </p>
          <div className={styles['actions']}>
            <Button tone="quiet" isBusy={isLoading} onClick={() => send(null)}>
              {t('own.forget')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextInput
            type="email"
            label={t('own.address')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={problem ? t(`app:field.${problem}`) : null}
            autoComplete="email"
            size="md"
          />
          <div className={styles['actions']}>
            <Button type="submit" tone="quiet" isBusy={isLoading}>
              {t('own.remember')}
            </Button>
          </div>
        </>
      )}
      {error && !problem ? <Notice tone="bad">{callReason(error)}</Notice> : null}
    </form>
  );
}

function TakeAlong() {
  const { t } = useTranslation('study');
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await downloadFile({
      path: ownDataPath('my-data.json'),
      name: 'jamdai-my-data.json',
    });
    setError('error' in result ? result.error : null);
    setBusy(false);
  };
  return (
    <section className={forms['section']}>
      <h2>{t('own.take')}</h2>
      <p>{t('own.takeText')}</p>
      <div className={styles['actions']}>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void take()}>
          {t('own.takeButton')}
        </Button>
      </div>
      {error ? (
        <Notice tone="bad">{t('own.notTaken', { message: callReason(error) })}</Notice>
      ) : null}
    </section>
  );
}

interface WithdrawProps extends Pick<OwnPartsProps, 'onGone'> {
  readonly studyId: string;
}

function Withdraw({ studyId, onGone }: WithdrawProps) {
  const { t } = useTranslation('study');
  const [withdraw, { error, isLoading, reset }] = useWithdrawFromStudyMutation();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    reset();
  };
  const confirm = async () => {
    const { data } = await withdraw({ studyId });
    if (data) onGone(data);
  };
  return (
    <section className={forms['section']}>
      <h2>{t('own.withdraw')}</h2>
      <p>{t('own.withdrawText')}</p>
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={() => setConfirming(true)}>
          {t('own.withdrawButton')}
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={t('own.confirmTitle')}
          no={t('own.confirmNo')}
          yes={t('own.confirmYes')}
          isBusy={isLoading}
          failure={error ? callReason(error) : null}
          onNo={close}
          onYes={() => void confirm()}
        >
          {t('own.confirmText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
