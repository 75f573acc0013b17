/** What a class, or everybody, hears in each language, and the choice of another voice. */
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { addressName, voiceName } from './voice-name.ts';
import { useChooseVoiceMutation } from './voices-api.ts';
import styles from './voices.module.css';
import '../../shared/ui/input-styles.ts';

interface VoiceScopeProps {
  readonly voices: Voices;
  readonly choice: VoiceChoice;
  readonly mayChoose: boolean;
}

/** Of the empty value of the select: nothing is chosen. */
const NOTHING = '';

export function VoiceScope({ voices, choice, mayChoose }: VoiceScopeProps) {
  const { t } = useTranslation('voices');
  const { classId, lang: language, voice, former } = choice;
  const [wanted, setWanted] = useState<string | null>(null);
  const [chooseVoice, { error, isLoading }] = useChooseVoiceMutation();
  const shown = wanted ?? voice ?? NOTHING;
  const choose = async (address: string | null) => {
    const answer = await chooseVoice({ classId, lang: language, voice: address });
    if (!('error' in answer)) setWanted(null);
  };
  const now = t('place.now', { voice: voiceName(t, voices, choice, voice) });
  const title = t('place.choose', { language: t(`language.${language}`) });
  if (!mayChoose) {
    return (
      <div className={styles['scope']} data-lang={language}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{now}</p>
      </div>
    );
  }
  return (
    <div className={styles['scope']} data-lang={language}>
      <NativeSelect
        size="md"
        label={title}
        description={now}
        value={shown}
        data={optionsOf(voices, choice).map((address) => ({
          value: address ?? NOTHING,
          label:
            address === null
              ? voiceName(t, voices, choice, null)
              : addressName(t, voices, language, address),
        }))}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className={styles['actions']}>
        {shown === (voice ?? NOTHING) ? null : (
          <Button isBusy={isLoading} onClick={() => void choose(shown === NOTHING ? null : shown)}>
            {t('place.use')}
          </Button>
        )}
        {former && former.voice !== voice ? (
          <Button tone="quiet" isBusy={isLoading} onClick={() => void choose(former.voice)}>
            {t('place.back', { voice: voiceName(t, voices, choice, former.voice) })}
          </Button>
        ) : null}
      </div>
      {error ? (
        <Notice tone="bad">{t('place.failed', { message: callReason(error) })}</Notice>
      ) : null}
    </div>
  );
}

/** Nothing first; for a class also the program's own voice, whatever everybody hears. */
function optionsOf({ made, program }: Voices, { classId, lang: language, voice }: VoiceChoice) {
  const own = program.find((it) => it.lang === language)?.address;
  const addresses = made.filter((it) => it.lang === language).map(({ address }) => address);
  return [
    ...new Set([
      null,
      ...(classId !== null && own !== undefined ? [own] : []),
      ...addresses,
      // Chosen once, and not offered any more.
      ...(voice === null ? [] : [voice]),
    ]),
  ];
}
