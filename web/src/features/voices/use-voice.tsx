/** Puts one voice to use in one place: a button, and once it is in use the way back to what was heard before. */
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { voiceName } from './voice-name.ts';
import { useChooseVoiceMutation } from './voices-api.ts';
import styles from './voices.module.css';

interface UseVoiceProps {
  readonly voices: Voices;
  readonly choice: VoiceChoice;
  readonly address: string;
}

export function UseVoice({ voices, choice, address }: UseVoiceProps) {
  const { t } = useTranslation('voices');
  const [chooseVoice, { error, isLoading }] = useChooseVoiceMutation();
  const { classId, className, lang: language, voice, former } = choice;
  const name = className ?? '';
  const choose = (wanted: string | null) =>
    void chooseVoice({ classId, lang: language, voice: wanted });
  return (
    <div className={styles['use']}>
      {voice === address ? (
        <>
          <p role="status">
            {classId === null ? t('made.inUseForAll') : t('made.inUseInClass', { name })}
          </p>
          {former ? (
            <Button tone="quiet" isBusy={isLoading} onClick={() => choose(former.voice)}>
              {t('place.back', { voice: voiceName(t, voices, choice, former.voice) })}
            </Button>
          ) : null}
        </>
      ) : (
        <Button isBusy={isLoading} onClick={() => choose(address)}>
          {classId === null ? t('made.useForAll') : t('made.useInClass', { name })}
        </Button>
      )}
      {error ? (
        <Notice tone="bad">{t('place.failed', { message: callReason(error) })}</Notice>
      ) : null}
    </div>
  );
}
