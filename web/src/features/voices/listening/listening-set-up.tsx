/** Which two voices are compared, by whom, and the seed: for whoever runs the comparison. */
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useManifest } from '../use-manifest.ts';
import { addressName } from '../voice-name.ts';
import { drawItems, LEAST_ITEMS, type ListeningItem } from './draw-items.ts';
import '../../../shared/ui/input-styles.ts';

type SpeechLanguage = VoiceChoice['lang'];

export interface SetUp {
  readonly listener: string;
  readonly seed: string;
  readonly lang: SpeechLanguage;
  readonly addresses: readonly [string, string];
}

interface SetUpViewProps {
  readonly voices: Voices;
  readonly initial: SetUp;
  readonly onStart: (setUp: SetUp, items: readonly ListeningItem[]) => void;
}

export function SetUpView({ voices, initial, onStart }: SetUpViewProps) {
  const { t } = useTranslation('voices');
  const [{ listener, seed, lang: language, addresses }, setValues] = useState(initial);
  const change = (part: Partial<SetUp>) => setValues((before) => ({ ...before, ...part }));
  const [one, other] = addresses;
  const offered = voicesOf(voices, language);
  const [first, second] = [useManifest(one), useManifest(other)];
  const [isSaid, setIsSaid] = useState(false);
  const isReady = first !== 'failed' && second !== 'failed' && first && second;
  const items =
    isReady && one !== other
      ? drawItems(
          [
            { address: one, manifest: first },
            { address: other, manifest: second },
          ],
          seed,
        )
      : [];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSaid(true);
    if (items.length < LEAST_ITEMS) return;
    onStart({ listener, seed, lang: language, addresses }, items);
  };
  const data = offered.map((value) => ({ value, label: addressName(t, voices, language, value) }));
  return (
    <form className={forms['section']} onSubmit={submit}>
      <h2>{t('listening.setUp.title')}</h2>
      <p>{t('listening.setUp.text')}</p>
      <NativeSelect
        size="md"
        label={t('listening.setUp.language')}
        value={language}
        data={voices.program.map((it) => ({ value: it.lang, label: t(`language.${it.lang}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = voices.program.find((it) => it.lang === value)?.lang ?? language;
          change({ lang: chosen, addresses: firstTwo(voices, chosen) });
        }}
      />
      <NativeSelect
        size="md"
        label={t('listening.setUp.first')}
        value={one}
        data={data}
        onChange={({ currentTarget: { value } }) => change({ addresses: [value, other] })}
      />
      <NativeSelect
        size="md"
        label={t('listening.setUp.second')}
        value={other}
        data={data}
        onChange={({ currentTarget: { value } }) => change({ addresses: [one, value] })}
      />
      <TextInput
        size="md"
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        label={t('listening.setUp.listener')}
        description={t('listening.setUp.listenerHint')}
        value={listener}
        onChange={({ currentTarget: { value } }) => change({ listener: value })}
      />
      <TextInput
        size="md"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        label={t('listening.setUp.seed')}
        description={t('listening.setUp.seedHint')}
        value={seed}
        onChange={({ currentTarget: { value } }) => change({ seed: value })}
      />
      {offered.length < 2 ? <Notice tone="plain">{t('listening.setUp.one')}</Notice> : null}
      {first === 'failed' || second === 'failed' ? (
        <Notice tone="bad">{t('made.noSound')}</Notice>
      ) : isSaid && one === other && offered.length > 1 ? (
        <Notice tone="bad">{t('listening.setUp.same')}</Notice>
      ) : isSaid && isReady && one !== other && items.length < LEAST_ITEMS ? (
        <Notice tone="bad">{t('listening.setUp.tooFew')}</Notice>
      ) : null}
      <Button type="submit" isBusy={!isReady}>
        {t('listening.setUp.start')}
      </Button>
    </form>
  );
}

/** The program's own, then what was made here, newest first. */
function voicesOf({ made, program }: Voices, language: SpeechLanguage): string[] {
  return [...program, ...made].flatMap((it) => (it.lang === language ? [it.address] : []));
}

export function firstTwo(voices: Voices, language: SpeechLanguage): readonly [string, string] {
  const [one = '', other = one] = voicesOf(voices, language);
  return [one, other];
}
