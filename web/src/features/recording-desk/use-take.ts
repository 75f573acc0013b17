/** One clip at the desk: record, look at the take, hear it, accept or redo it. What is not accepted yet is kept. */
import { readWaveFile } from '@jamdai/speech/takes';
import { longestRecordingMs, type RecordingPrompt } from '@jamdai/contract';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { checkTake, isAcceptable, type Take, type TakeReport } from './check-take.ts';
import { STORED_TAKES } from './desk-takes.ts';
import type { Microphone } from './microphone.ts';
import { useRecordingMutation, useSaveRecordingMutation } from './recording-api.ts';

interface TakeParts {
  readonly packId: string;
  readonly prompt: RecordingPrompt;
  readonly lang: string;
  readonly microphone: Microphone;
  readonly onAccepted: () => void;
}

type TakeState = { readonly kind: 'idle' | 'recording' } | TakenState;
interface TakenState {
  readonly kind: 'taken';
  readonly report: TakeReport;
  /** Recorded on an earlier visit of this clip. */
  readonly isFromBefore: boolean;
}

const IDLE: TakeState = { kind: 'idle' };

export function useTake({ packId, prompt, lang: language, microphone, onAccepted }: TakeParts) {
  const [state, setState] = useState<TakeState>(IDLE);
  const [isStored, setIsStored] = useState(true);
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
      setState((now) =>
        now.kind === 'idle' ? { kind: 'taken', report, isFromBefore: true } : now,
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [position, guideMs, longestMs]);
  // A take that could not be stored would be lost.
  useAskingBeforeClosing(state.kind === 'taken' && !isStored);
  const play = (take: Take) => void microphone.play(take);

  const begin = () => {
    saving.reset();
    microphone.begin();
    setState({ kind: 'recording' });
  };
  const stop = () => {
    const take = microphone.end();
    const report = checkTake(take, { guideMs, longestMs });
    setState({ kind: 'taken', report, isFromBefore: false });
    if (report.trimmed) void STORED_TAKES.keep(position, take).then(setIsStored);
  };
  const replay = async () => {
    if (state.kind === 'recording') return;
    if (state.kind === 'taken')
      return state.report.trimmed ? play(state.report.trimmed) : undefined;
    if (!prompt.recorded) return;
    const answer = await fetchRecording({ packId, token, rate });
    if (answer.data) play(takeOf(answer.data.wave));
  };
  const accept = async () => {
    if (state.kind !== 'taken' || !isAcceptable(state.report) || saving.isLoading) return;
    const { wave, noiseDb } = state.report;
    if (!wave) return;
    const sent = { packId, token, rate, wave: toBase64(wave), noiseDb };
    const answer = await saveRecording(sent);
    if ('error' in answer) return;
    await STORED_TAKES.forget(position);
    setState(IDLE);
    onAccepted();
  };
  return {
    state,
    saving,
    fetching,
    longestMs,
    toggle: () => (state.kind === 'recording' ? stop() : begin()),
    redo: () => (state.kind === 'taken' ? begin() : undefined),
    replay: () => void replay(),
    accept: () => void accept(),
  };
}

function takeOf(wave: string): Take {
  const { samples, sampleRate } = readWaveFile(fromBase64(wave));
  return { samples: Float32Array.from(samples), sampleRate };
}
