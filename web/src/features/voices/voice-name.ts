/** What a voice is called on the screen. */
import type { VoiceChoice, Voices } from '@jamdai/contract';
import type { useTranslation } from 'react-i18next';

export type TranslateVoices = ReturnType<typeof useTranslation<'voices'>>['t'];

/** `voice`: as it is chosen in this place. One that is not the reader's to choose has no name here. */
export function voiceName(
  t: TranslateVoices,
  { made, program }: Voices,
  { classId, lang: language }: Pick<VoiceChoice, 'classId' | 'lang'>,
  voice: string | null,
): string {
  if (voice === null) return t(classId === null ? 'name.program' : 'name.everybody');
  return addressName(t, { made, program }, language, voice);
}

export function addressName(
  t: TranslateVoices,
  { made, program }: Pick<Voices, 'made' | 'program'>,
  language: VoiceChoice['lang'],
  address: string,
): string {
  if (program.some((it) => it.lang === language && it.address === address))
    return t('name.program');
  const found = made.find((it) => it.address === address);
  return found ? t('name.made', { name: found.name, version: found.versionNo }) : t('name.other');
}
