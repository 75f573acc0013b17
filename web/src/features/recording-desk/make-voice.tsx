/**
 * One button makes a voice of what is recorded: progress while it is made, the takes that had to be left out, then the voice
 * itself to listen to, try and use. It goes on when this page is left.
 */
import type { RecordingPrompt, RejectedTake, VoiceMaking } from '@jamdai/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { MadeVoicePart } from '../voices/index.ts';
import { useMakeVoiceMutation, useVoiceMakingQuery } from './recording-api.ts';
import styles from './recording-desk.module.css';

interface MakeVoiceProps {
  readonly packId: string;
  readonly prompts: readonly RecordingPrompt[];
  /** Goes to a clip of the list, to record it again. */
  readonly onRecordAgain: (index: number) => void;
}

const ASK_AGAIN_MS = 1000;

export function MakeVoice({ packId, prompts, onRecordAgain }: MakeVoiceProps) {
  const { t } = useTranslation('recording');
  const [makeVoice, { error, isLoading }] = useMakeVoiceMutation();
  const { data: making, error: unread, refetch } = useVoiceMakingQuery({ packId });
  const state = making?.state ?? 'none';
  // Also what was begun before the page was opened.
  useEffect(() => {
    if (state !== 'making') return undefined;
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, refetch]);
  const begin = async () => {
    const answer = await makeVoice({ packId });
    if (!('error' in answer)) void refetch();
  };
  return (
    <section className={`${forms['section']} ${styles['part']}`} data-making={state}>
      <h2>{t('voice.title')}</h2>
      <p>{t('voice.text')}</p>
      {making && state === 'making' ? (
        <div className={styles['progress']}>
          <p role="status">
            {making.doneCount === 0
              ? t('voice.waiting')
              : t('voice.progress', { done: making.doneCount, all: making.allCount })}
          </p>
          <progress
            aria-label={t('voice.progress', { done: making.doneCount, all: making.allCount })}
            value={making.doneCount}
            max={making.allCount}
          />
        </div>
      ) : (
        <p>
          <Button isBusy={isLoading} onClick={() => void begin()}>
            {t(state === 'none' ? 'voice.make' : 'voice.makeAgain')}
          </Button>
        </p>
      )}
      {error ? (
        <Notice tone="bad">{t('voice.failed', { message: callReason(error) })}</Notice>
      ) : null}
      <CallFailure
        call={{ error: unread, refetch }}
        text={(message) => t('voice.unread', { message })}
      />
      {making ? <Outcome {...{ making, prompts, onRecordAgain }} /> : null}
    </section>
  );
}

interface OutcomeProps extends Omit<MakeVoiceProps, 'packId'> {
  readonly making: VoiceMaking;
}

function Outcome({ making, prompts, onRecordAgain }: OutcomeProps) {
  const { t } = useTranslation('recording');
  const { state, address, rejected } = making;
  return (
    <>
      {state === 'failed' ? <Notice tone="bad">{t('voice.brokenOff')}</Notice> : null}
      {state === 'notWhole' ? <Notice tone="bad">{t('voice.notWhole')}</Notice> : null}
      {state === 'made' ? <Notice tone="good">{t('voice.made')}</Notice> : null}
      {rejected.length > 0 ? <RejectedTakes {...{ rejected, prompts, onRecordAgain }} /> : null}
      {state === 'made' && address !== null ? (
        <MadeVoicePart key={address} address={address} />
      ) : null}
    </>
  );
}

interface RejectedProps extends Omit<MakeVoiceProps, 'packId'> {
  readonly rejected: readonly RejectedTake[];
}

/** As the desk says it of a take. */
const SENTENCES = {
  long: 'long',
  short: 'short',
  peaky: 'peaky',
  late: 'cutAtStart',
  silent: 'silent',
} as const;

function RejectedTakes({ rejected, prompts, onRecordAgain }: RejectedProps) {
  const { t } = useTranslation('recording');
  return (
    <>
      <p>{t('voice.refused', { count: rejected.length })}</p>
      <ul className={styles['refused']}>
        {rejected.map(({ token, rate, text, faults }) => {
          const at = prompts.findIndex((it) => it.token === token && it.rate === rate);
          return (
            <li key={`${token} ${rate}`}>
              <div>
                <strong>{text}</strong>
                {faults.map((fault) => (
                  <p key={fault}>{t(`report.problem.${SENTENCES[fault]}`)}</p>
                ))}
              </div>
              {at < 0 ? null : (
                <Button tone="quiet" onClick={() => onRecordAgain(at)}>
                  {t('voice.again', { text })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
