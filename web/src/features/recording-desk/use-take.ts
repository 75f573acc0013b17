/** One clip at the desk: record, look at the take, hear it, accept or redo it. What is not accepted yet is kept. */
import { readWaveFile, type TakeLikeness } from '@jamdai/speech/takes';
import { longestRecordingMs, type RecordingPrompt } from '@jamdai/contract';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { checkTake, isAcceptable, type Take, type TakeReport } from './check-take.ts';
import { STORED_TAKES } from './desk-takes.ts';
import { isDisputed } from './likeness-view.tsx';
import { useHandsFree } from './use-hands-free.ts';
import type { Microphone } from './microphone.ts';
import { useRecordingMutation, useSaveRecordingMutation } from './recording-api.ts';
import type { TakeListener } from './take-listener.ts';
import type { VoiceGate } from './voice-gate.ts';

interface TakeParts {
  readonly packId: string;
  readonly prompt: RecordingPrompt;
  readonly lang: string;
  readonly microphone: Microphone;
  readonly gate: VoiceGate;
  readonly listener: TakeListener;
  /** Of the prompt in its list. */
  readonly index: number;
  /** Takes begin and end by themselves, and a good one is accepted at once. */
  readonly isHandsFree: boolean;
  readonly onAccepted: (likeness: TakeLikeness | null) => void;
}

type TakeState = { readonly kind: 'idle' | 'recording' } | TakenState;
interface TakenState {
  readonly kind: 'taken';
  readonly report: TakeReport;
  /** Null: it cannot be said. */
  readonly likeness: TakeLikeness | null | 'listening';
  /** Recorded on an earlier visit of this clip. */
  readonly isFromBefore: boolean;
}

interface Looked {
  readonly report: TakeReport;
  readonly likeness: TakeLikeness | null;
}

const IDLE: TakeState = { kind: 'idle' };

export function useTake(parts: TakeParts) {
  const { packId, prompt, lang: language, microphone, isHandsFree, onAccepted } = parts;
  const { listener, index } = parts;
  const [state, setState] = useState<TakeState>(IDLE);
  const [isStored, setIsStored] = useState(true);
  const [isPlaying, setIsPlaying] = useState(false);
  const [saveRecording, saving] = useSaveRecordingMutation();
  const [fetchRecording, fetching] = useRecordingMutation();
  const { userId } = useSession();
  const { token, rate, text, guideMs } = prompt;
  const longestMs = longestRecordingMs(token, language);
  const position = useMemo(
    () => ({ userId: userId ?? '', packId, token, rate, text }),
    [userId, packId, token, rate, text],
  );
  // A take that is left half-way is no take.
  useEffect(() => () => void microphone.end(), [microphone]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const take = await STORED_TAKES.find(position);
      if (isGone || !take) return;
      const report = checkTake(take, { guideMs, longestMs });
      const likeness = await listener.judge(index, report);
      if (isGone) return;
      setState((now) =>
        now.kind === 'idle' ? { kind: 'taken', report, likeness, isFromBefore: true } : now,
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [position, guideMs, longestMs, listener, index]);
  const [isCompared, setIsCompared] = useState(false);
  useEffect(() => {
    void listener.prepare(index).then(setIsCompared);
  }, [listener, index]);
  // A take that could not be stored would be lost.
  useAskingBeforeClosing(state.kind === 'taken' && !isStored);
  const play = (take: Take) => {
    setIsPlaying(true);
    void microphone.play(take).then(() => setIsPlaying(false));
  };

  const begin = () => {
    saving.reset();
    microphone.begin();
    setState({ kind: 'recording' });
  };
  /** The verdict on the sound stands at once, that on word and tune a moment later. */
  const look = async (take: Take): Promise<Looked> => {
    const report = checkTake(take, { guideMs, longestMs });
    const taken = {
      ...({ kind: 'taken', likeness: 'listening', isFromBefore: false } as const),
      report,
    };
    setState(taken);
    const likeness = await listener.judge(index, report);
    setState((now) => (now === taken ? { ...taken, likeness } : now));
    return { report, likeness };
  };
  const store = async (take: Take, report: TakeReport) => {
    if (report.trimmed) setIsStored(await STORED_TAKES.keep(position, take));
  };
  const stop = async () => {
    const take = microphone.end();
    const { report } = await look(take);
    await store(take, report);
  };
  const replay = async () => {
    if (state.kind === 'recording') return;
    if (state.kind === 'taken')
      return state.report.trimmed ? play(state.report.trimmed) : undefined;
    if (!prompt.recorded) return;
    const answer = await fetchRecording({ packId, token, rate });
    if (answer.data) play(takeOf(answer.data.wave));
  };
  const send = async ({ report, likeness }: Looked) => {
    const { wave, noiseDb } = report;
    if (!wave || !isAcceptable(report) || saving.isLoading) return;
    const sent = { packId, token, rate, wave: toBase64(wave), noiseDb };
    const answer = await saveRecording(sent);
    if ('error' in answer) return;
    await STORED_TAKES.forget(position);
    setState(IDLE);
    listener.forget(index);
    onAccepted(likeness);
  };
  const accept = async () => {
    if (state.kind !== 'taken') return;
    const { report, likeness } = state;
    await send({ report, likeness: likeness === 'listening' ? null : likeness });
  };
  const isSpeaking = useHandsFree({
    microphone,
    gate: parts.gate,
    isListening: isHandsFree && state.kind !== 'recording' && !saving.isLoading && !isPlaying,
    onTake: (take) => {
      saving.reset();
      const end = async () => {
        const looked = await look(take);
        await store(take, looked.report);
        const isOpen = looked.likeness !== null && isDisputed(looked.likeness);
        if (looked.report.problems.length === 0 && !isOpen) await send(looked);
      };
      void end();
    },
  });
  return {
    state,
    isSpeaking,
    saving,
    fetching,
    longestMs,
    isCompared,
    toggle: () => (state.kind === 'recording' ? void stop() : begin()),
    redo: () => (state.kind === 'taken' ? begin() : undefined),
    replay: () => void replay(),
    accept: () => void accept(),
  };
}

function takeOf(wave: string): Take {
  const { samples, sampleRate } = readWaveFile(fromBase64(wave));
  return { samples: Float32Array.from(samples), sampleRate };
}
