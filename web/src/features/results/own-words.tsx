/**
 * How each word of an own naming test was decided, and a way to ask once that it is looked at again. Loaded when such a result
 * is opened. Without network nothing is sent or stored: the page says so, and the button stays.
 */
import { MAX_SECOND_LOOK_REASON, type OwnWord } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useAskSecondLookMutation, useOwnWordsQuery } from '../../shared/api/own-words-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import '../../shared/strings/own-words.ts';
import styles from './own-words.module.css';

interface OwnWordsProps {
  readonly testTakingId: string;
}

export default function OwnWords({ testTakingId }: OwnWordsProps) {
  const { t } = useTranslation('ownWords');
  const call = useOwnWordsQuery({ testTakingId }, { refetchOnMountOrArgChange: true });
  const [ask, asking] = useAskSecondLookMutation();
  const [open, setOpen] = useState<number | null>(null);
  const words = call.data?.words ?? [];
  const send = async (start: number, reason: string | null) => {
    const { data } = await ask({ testTakingId, start, reason });
    if (data) setOpen(null);
  };
  return (
    <section className={styles['words']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <CallStatus call={call} text={(message) => t('error', { message })} />
      {call.data?.isFinal === false ? <p>{t('notFinal')}</p> : null}
      {words.length > 0 ? <p>{t('text')}</p> : null}
      <ul>
        {words.map((word) => (
          <li key={word.start} data-reason={word.reason}>
            <p>
              <b lang={call.data?.lang} translate="no">
                {word.typed}
              </b>{' '}
              <span>{t(`reason.${word.reason}`)}</span>
            </p>
            {word.secondLook ? (
              <p className={styles['look']}>{t(`look.${word.secondLook}`)}</p>
            ) : open === word.start ? (
              <AskForm
                word={word}
                isBusy={asking.isLoading}
                failure={asking.error ? t('notSent', { message: callReason(asking.error) }) : null}
                onSend={(reason) => void send(word.start, reason)}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <button
                type="button"
                className={styles['ask']}
                aria-label={t('askNamed', { word: word.typed })}
                onClick={() => {
                  asking.reset();
                  setOpen(word.start);
                }}
              >
                {t('ask')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AskFormProps {
  readonly word: OwnWord;
  readonly isBusy: boolean;
  /** Of the last try to send; null: none failed. */
  readonly failure: string | null;
  readonly onSend: (reason: string | null) => void;
  readonly onCancel: () => void;
}

function AskForm({ word, isBusy, failure, onSend, onCancel }: AskFormProps) {
  const { t } = useTranslation('ownWords');
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason.trim() === '' ? null : reason.trim());
      }}
    >
      <label>
        {t('why', { word: word.typed })}
        <input
          type="text"
          value={reason}
          maxLength={MAX_SECOND_LOOK_REASON}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <p>{t('whyHint')}</p>
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      <div className={styles['buttons']}>
        <Button type="submit" isBusy={isBusy}>
          {t('send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
