/**
 * The clip to be recorded, large, with its buttons, level and verdict. The keys work while the focus is in here, and
 * every press brings the focus back to the group.
 */
import type { RecordingPrompt } from '@jamdai/contract';
import type { TakeLikeness } from '@jamdai/speech/takes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { isAcceptable } from './check-take.ts';
import { DeleteClip } from './delete-clip.tsx';
import { LevelMeter } from './level-meter.tsx';
import { isDisputed, LikenessView } from './likeness-view.tsx';
import type { Microphone } from './microphone.ts';
import styles from './recording-desk.module.css';
import type { TakeListener } from './take-listener.ts';
import { TakeReportView } from './take-report-view.tsx';
import { useTake } from './use-take.ts';
import type { VoiceGate } from './voice-gate.ts';

interface PromptDeskProps {
  readonly packId: string;
  readonly lang: string;
  readonly prompt: RecordingPrompt;
  readonly microphone: Microphone;
  readonly gate: VoiceGate;
  readonly listener: TakeListener;
  /** Of the prompt in its list. */
  readonly index: number;
  readonly isHandsFree: boolean;
  readonly position: string;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDeleted: () => void;
  readonly onAccepted: (likeness: TakeLikeness | null) => void;
}

export function PromptDesk(props: PromptDeskProps) {
  const { packId, prompt, lang: language, microphone, isHandsFree, position, onMove } = props;
  const { index, listener, onDeleted } = props;
  const { t } = useTranslation('recording');
  const take = useTake(props);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const { state, saving, fetching } = take;
  const isRecording = state.kind === 'recording' || take.isSpeaking;
  const canAccept = state.kind === 'taken' && isAcceptable(state.report);
  const canReplay = state.kind === 'taken' || (state.kind === 'idle' && prompt.recorded !== null);
  // After every drawing, so that the keys always act on what is shown.
  useEffect(() => {
    const { current } = group;
    const byHand = isHandsFree ? { toggle: () => undefined, redo: () => undefined } : {};
    const actions = { ...take, ...byHand, onMove: isRecording ? () => undefined : onMove };
    const listen = (event: KeyboardEvent) => pressKey(event, actions);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  });
  const press = (act: () => void) => () => {
    act();
    group.current?.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('desk.group')}
      tabIndex={-1}
      className={styles['desk']}
      data-token={prompt.token}
      data-position={index}
      data-state={state.kind}
      data-compared={take.isCompared}
      data-recorded={prompt.recorded !== null}
      data-verdict={isRecording ? 'none' : verdictOf(state)}
    >
      <p className={styles['facts']}>
        {position} · {prompt.recorded ? t('desk.isRecorded') : t('desk.isMissing')}
      </p>
      <PromptText {...{ prompt, lang: language }} longestMs={take.longestMs} />
      <LevelMeter
        {...{ microphone, isRecording }}
        idle={isHandsFree ? t('desk.listening') : t('desk.ready')}
      />
      <div className={styles['actions']}>
        {isHandsFree ? null : (
          <Button onClick={press(take.toggle)} tone={isRecording ? 'danger' : 'main'}>
            {isRecording ? t('desk.stop') : t('desk.record')}
          </Button>
        )}
        <Button tone="quiet" disabled={!canReplay} onClick={press(take.replay)}>
          {t('desk.replay')}
        </Button>
        <Button disabled={!canAccept} isBusy={saving.isLoading} onClick={press(take.accept)}>
          {saving.isLoading ? t('desk.saving') : t('desk.accept')}
        </Button>
        {isHandsFree ? null : (
          <Button tone="quiet" disabled={state.kind !== 'taken'} onClick={press(take.redo)}>
            {t('desk.redo')}
          </Button>
        )}
      </div>
      {state.kind === 'taken' && !isRecording ? <Verdicts {...state} text={prompt.text} /> : null}
      <CallFailure
        call={{ error: saving.error, refetch: press(take.accept) }}
        text={(message) => t('desk.saveFailed', { message })}
      />
      <CallFailure
        call={{ error: fetching.error, refetch: press(take.replay) }}
        text={(message) => t('desk.replayFailed', { message })}
      />
      <div className={styles['actions']}>
        <Button tone="quiet" disabled={isRecording} onClick={() => onMove(-1)}>
          {t('desk.previous')}
        </Button>
        <Button tone="quiet" disabled={isRecording} onClick={() => onMove(1)}>
          {t('desk.next')}
        </Button>
        {prompt.recorded ? (
          <DeleteClip
            {...{ packId, prompt }}
            isDisabled={isRecording}
            onDeleted={press(() => {
              listener.forget(index);
              onDeleted();
            })}
          />
        ) : null}
      </div>
      {isHandsFree ? <p className={styles['facts']}>{t('desk.readAgain')}</p> : null}
      <p className={styles['keys']}>{isHandsFree ? t('desk.keysHandsFree') : t('desk.keys')}</p>
    </div>
  );
}

type Taken = Extract<ReturnType<typeof useTake>['state'], { kind: 'taken' }>;

function Verdicts({ report, likeness, isFromBefore, text }: Taken & { readonly text: string }) {
  return (
    <>
      <TakeReportView {...{ report, isFromBefore }} />
      {likeness && likeness !== 'listening' ? <LikenessView {...{ likeness, text }} /> : null}
    </>
  );
}

/** For whoever watches the desk without reading its sentences. */
function verdictOf(
  state: ReturnType<typeof useTake>['state'],
): 'none' | 'fault' | 'listening' | 'doubted' | 'good' {
  if (state.kind !== 'taken') return 'none';
  const { report, likeness } = state;
  if (report.problems.length > 0) return 'fault';
  if (likeness === 'listening') return 'listening';
  return likeness && isDisputed(likeness) ? 'doubted' : 'good';
}

/** Marks that only the synthetic voice understands: phrase, weak form, length. */
const VOICE_MARKS = /[|~]|![ls]/g;

interface PromptTextProps {
  readonly prompt: RecordingPrompt;
  readonly lang: string;
  readonly longestMs: number;
}

function PromptText({
  prompt: { text, say, guideMs },
  lang: language,
  longestMs,
}: PromptTextProps) {
  const { t, i18n } = useTranslation('recording');
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const spoken = say.replace(VOICE_MARKS, '').replace(/ +/g, ' ').trim();
  const hasReading = language === 'th-TH' && spoken !== text;
  return (
    <>
      <h2 className={styles['readAloud']}>{t('desk.readAloud')}</h2>
      <p className={styles['text']} lang={language} translate="no">
        {text}
      </p>
      {hasReading ? (
        <p className={styles['say']} lang={language} translate="no">
          {t('desk.say', { say: spoken })}
        </p>
      ) : null}
      <p>
        {t('desk.pace', {
          ...{ seconds: seconds.format(guideMs / 1000), most: seconds.format(longestMs / 1000) },
        })}
      </p>
    </>
  );
}

interface KeyActions extends Pick<
  ReturnType<typeof useTake>,
  'toggle' | 'replay' | 'accept' | 'redo'
> {
  readonly onMove: PromptDeskProps['onMove'];
}

/** By place on the keyboard: a Thai layout has no P where P is. A focused button keeps its own space and Enter. */
function pressKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  // A dialog over the desk has its keys for itself.
  if (event.target instanceof Element && event.target.closest('dialog')) return;
  const isOnButton = event.target instanceof HTMLButtonElement;
  if (isOnButton && (event.code === 'Space' || event.code === 'Enter')) return;
  const act = {
    Space: actions.toggle,
    KeyP: actions.replay,
    Enter: actions.accept,
    NumpadEnter: actions.accept,
    KeyR: actions.redo,
    ArrowRight: () => actions.onMove(1),
    ArrowLeft: () => actions.onMove(-1),
  }[event.code];
  if (!act) return;
  event.preventDefault();
  act();
}
