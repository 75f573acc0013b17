/** The code of today after a failed sound check: fetched when it is asked for, since this page may hang on a wall. */
import '../strings/sound-code.ts';
import type { CALLS, DataOf } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../api/call-message.ts';
import { useClassSoundCodeMutation, useSoundCodeMutation } from '../api/sound-permits-api.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/dates.ts';
import forms from '../ui/form.module.css';
import { Notice } from '../ui/notice.tsx';
import styles from './sound-code.module.css';

/** Of one class. */
export function ClassSoundCode({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('soundCode');
  const [fetchCode, { data, error, isLoading }] = useClassSoundCodeMutation();
  return (
    <CodePart
      text={t('text')}
      shown={data}
      error={error}
      isBusy={isLoading}
      onShow={() => void fetchCode({ classId })}
    />
  );
}

/** Of those who are in no class. */
export function InstallationSoundCode() {
  const { t } = useTranslation('soundCode');
  const [fetchCode, { data, error, isLoading }] = useSoundCodeMutation();
  return (
    <CodePart
      text={t('textAlone')}
      shown={data}
      error={error}
      isBusy={isLoading}
      onShow={() => void fetchCode()}
    />
  );
}

interface CodePartProps {
  readonly text: string;
  readonly shown: DataOf<typeof CALLS.soundCode> | undefined;
  readonly error: Parameters<typeof callReason>[0];
  readonly isBusy: boolean;
  readonly onShow: () => void;
}

function CodePart({ text, shown, error, isBusy, onShow }: CodePartProps) {
  const { t } = useTranslation('soundCode');
  return (
    <section className={`${forms['section']} ${styles['part']}`} data-sound-code="">
      <h2>{t('title')}</h2>
      <p>{text}</p>
      <p>{t('code')}</p>
      <Button tone="quiet" isBusy={isBusy} onClick={onShow}>
        {t('show')}
      </Button>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      <div role="status">
        {shown && !isBusy ? (
          <div className={styles['shown']}>
            <p>{t('made', { day: formatDay(shown.day, 'UTC') })}</p>
            <strong className={styles['aloud']} translate="no">
              {shown.code.slice(0, 3)} {shown.code.slice(3)}
            </strong>
          </div>
        ) : null}
      </div>
    </section>
  );
}
