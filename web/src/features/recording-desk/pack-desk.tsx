/** One pack: how far it is, which clip is next, and the microphone. It begins at the first missing clip. */
import type { RecordingPrompt } from '@jamdai/contract';
import type { TakeLikeness } from '@jamdai/speech/takes';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { useStoredPositions } from './desk-takes.ts';
import { isSame, useFlaggedTakes, type FlaggedTake } from './flagged-takes.ts';
import { FlaggedNow, ListenAgain } from './listen-again.tsx';
import { isDoubted, LikenessView } from './likeness-view.tsx';
import { MicrophonePart } from './microphone-part.tsx';
import { PromptDesk } from './prompt-desk.tsx';
import { MakeVoice } from './make-voice.tsx';
import { useRecordingPromptsQuery } from './recording-api.ts';
import styles from './recording-desk.module.css';
import { openTakeListener, type SecondThought } from './take-listener.ts';
import { useMicrophone } from './use-microphone.ts';

interface PackDeskProps {
  readonly packId: string;
  readonly onLeave: () => void;
}

export function PackDesk({ packId, onLeave }: PackDeskProps) {
  const { t } = useTranslation('recording');
  const { t: common } = useTranslation();
  const { data: list, error, refetch } = useRecordingPromptsQuery({ packId });
  return (
    <>
      <Button tone="quiet" onClick={onLeave}>
        {t('desk.back')}
      </Button>
      {error ? (
        <CallFailure call={{ error, refetch }} text={(message) => t('fetchFailed', { message })} />
      ) : list ? (
        <PromptsWithTakes packId={packId} {...list} />
      ) : (
        <p aria-busy="true">{common('common.loading')}</p>
      )}
    </>
  );
}

interface PromptsProps {
  readonly packId: string;
  readonly lang: string;
  readonly templateId: string;
  readonly prompts: readonly RecordingPrompt[];
}

/** Waits for what this device has kept: recording goes on there. */
function PromptsWithTakes(props: PromptsProps) {
  const { t: common } = useTranslation();
  const positions = useStoredPositions(props.packId);
  if (!positions) return <p aria-busy="true">{common('common.loading')}</p>;
  const stored = props.prompts.flatMap(({ token, rate, text }, at) =>
    positions.some((it) => it.token === token && it.rate === rate && it.text === text) ? [at] : [],
  );
  return <Prompts {...props} kept={stored} />;
}

/** `kept`: places of the clips whose take was recorded earlier and not accepted. */
function Prompts({
  packId,
  lang: language,
  templateId,
  prompts,
  kept: stored,
}: PromptsProps & { readonly kept: number[] }) {
  const { t } = useTranslation('recording');
  const mic = useMicrophone();
  const [listener] = useState(() => openTakeListener({ lang: language, templateId, prompts }));
  const [isHandsFree, setIsHandsFree] = useState(isTelephone);
  const [last, setLast] = useState<AcceptedTake | null>(null);
  const [index, setIndex] = useState(() => stored[0] ?? firstMissing(prompts, 0) ?? 0);
  const prompt = prompts[index];
  const { flagged, note, settle } = useFlaggedTakes(packId, prompts);
  const flaggedNow = prompt && flagged.find((take) => isSame(take, prompt));
  const recordedCount = prompts.filter(({ recorded }) => recorded !== null).length;
  const move = (to: number) => setIndex(Math.max(0, Math.min(prompts.length - 1, to)));
  const missing = firstMissing(prompts, 0);
  /** The first takes of a speaker are judged again when the speaker is known. */
  const noteAll = async (thoughts: Promise<readonly SecondThought[]>) => {
    for (const thought of await thoughts) {
      const clip = prompts[thought.index];
      if (clip) note(clip, thought.likeness);
    }
  };
  const confirm = (take: FlaggedTake) => {
    settle(take);
    void noteAll(listener.confirm(prompts.findIndex((clip) => isSame(clip, take))));
  };
  const goTo = (to: number) => {
    move(to);
    globalThis.scrollTo(0, 0);
  };
  return (
    <>
      <div className={styles['progress']}>
        <p role="status">{t('desk.progress', { recorded: recordedCount, all: prompts.length })}</p>
        <progress
          aria-label={t('desk.progress', { recorded: recordedCount, all: prompts.length })}
          value={recordedCount}
          max={prompts.length}
        />
      </div>
      {missing === null ? <Notice tone="good">{t('desk.complete')}</Notice> : null}
      {mic.opened && prompt ? (
        <>
          <Checkbox
            label={t('desk.handsFree')}
            description={t('desk.handsFreeText')}
            checked={isHandsFree}
            onChange={({ currentTarget }) => setIsHandsFree(currentTarget.checked)}
          />
          <PromptDesk
            key={`${prompt.token} ${prompt.rate}`}
            {...{ packId, lang: language, prompt, index, listener }}
            {...mic.opened}
            // What is stored already is spoken again by hand only.
            isHandsFree={isHandsFree && prompt.recorded === null}
            position={t('desk.position', { number: index + 1, all: prompts.length })}
            onMove={(by) => move(index + by)}
            onDeleted={() => settle(prompt)}
            onAccepted={(likeness) => {
              setLast({ index, text: prompt.text, likeness });
              note(prompt, likeness);
              if (likeness) void noteAll(listener.learn(index, likeness));
              // The accepted one still counts as missing in `prompts` of this moment.
              move(firstMissing(prompts, index + 1, index) ?? index);
            }}
          />
          {flaggedNow ? (
            <FlaggedNow
              take={flaggedNow}
              onRight={() => {
                confirm(flaggedNow);
                goTo(nextToListen(prompts, flagged, index) ?? missing ?? index);
              }}
            />
          ) : null}
          {last ? <LastTake {...last} onRecordAgain={goTo} /> : null}
          {missing !== null && missing !== index ? (
            <Button tone="quiet" onClick={() => move(missing)}>
              {t('desk.firstMissing')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {stored.length > 0 && mic.state === 'off' ? (
            <Notice tone="plain">{t('desk.keptTakes', { takes: stored.length })}</Notice>
          ) : null}
          <MicrophonePart state={mic.state} onOpen={mic.open} />
        </>
      )}
      {mic.opened ? <ListenAgain {...{ flagged, prompts }} onRight={confirm} onGo={goTo} /> : null}
      {recordedCount > 0 ? <MakeVoice {...{ packId, prompts }} onRecordAgain={goTo} /> : null}
    </>
  );
}

interface AcceptedTake {
  readonly index: number;
  readonly text: string;
  readonly likeness: TakeLikeness | null;
}

interface LastTakeProps extends AcceptedTake {
  readonly onRecordAgain: (index: number) => void;
}

/** Hands-free the next clip stands there at once: what became of the one before, and what speaks against it, stays to be seen. */
function LastTake({ index, text, likeness, onRecordAgain }: LastTakeProps) {
  const { t } = useTranslation('recording');
  const isUncertain = likeness !== null && isDoubted(likeness);
  return (
    <section className={styles['last']} data-uncertain={isUncertain}>
      <p role="status">{t('desk.lastTake', { text })}</p>
      {likeness ? <LikenessView {...{ likeness, text }} /> : null}
      {isUncertain ? (
        <Button tone="quiet" onClick={() => onRecordAgain(index)}>
          {t('voice.again', { text })}
        </Button>
      ) : null}
    </section>
  );
}

/** The next clip after this one that is to be listened to again; null: it was the last of them. */
function nextToListen(
  prompts: readonly RecordingPrompt[],
  flagged: readonly FlaggedTake[],
  index: number,
): number | null {
  const positions = flagged
    .map((take) => prompts.findIndex((prompt) => isSame(prompt, take)))
    .filter((at) => at !== index);
  return positions.find((at) => at > index) ?? positions[0] ?? null;
}

/** There nobody presses keys: takes begin and end by themselves from the start. */
function isTelephone(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches;
}

/** From `from` on, then from the start; null where all are recorded. */
function firstMissing(
  prompts: readonly RecordingPrompt[],
  from: number,
  except?: number,
): number | null {
  const order = [...prompts.keys()].map((step) => (from + step) % prompts.length);
  return order.find((at) => at !== except && prompts[at]?.recorded === null) ?? null;
}
