/** One clip at the desk: record, look at the take, hear it, accept or redo it. */
import { longestRecordingMs, type RecordingPrompt } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { checkTake, isAcceptable, type Take, type TakeReport } from './check-take.ts';
import type { Microphone } from './microphone.ts';
import { useRecordingMutation, useSaveRecordingMutation } from './recording-api.ts';
import { fromBase64, takeOf, toBase64, waveFileOf } from './wave-file.ts';

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
}

const IDLE: TakeState = { kind: 'idle' };

export function useTake({ packId, prompt, lang, microphone, onAccepted }: TakeParts) {
  const [state, setState] = useState<TakeState>(IDLE);
  const [saveRecording, saving] = useSaveRecordingMutation();
  const [fetchRecording, fetching] = useRecordingMutation();
  const { token, rate, guideMs } = prompt;
  // A take that is left half-way is no take.
  useEffect(() => () => void microphone.end(), [microphone]);
  const longestMs = longestRecordingMs(token, lang);
  const play = (take: Take) => void microphone.play(take);

  const begin = () => {
    saving.reset();
    microphone.begin();
    setState({ kind: 'recording' });
  };
  const stop = () =>
    setState({ kind: 'taken', report: checkTake(microphone.end(), { guideMs, longestMs }) });
  const replay = async () => {
    if (state.kind === 'recording') return;
    if (state.kind === 'taken')
      return state.report.trimmed ? play(state.report.trimmed) : undefined;
    if (!prompt.recorded) return;
    const answer = await fetchRecording({ packId, token, rate });
    if (answer.data) play(takeOf(fromBase64(answer.data.wave)));
  };
  const accept = async () => {
    if (state.kind !== 'taken' || !isAcceptable(state.report) || saving.isLoading) return;
    const { trimmed, noiseDb } = state.report;
    if (!trimmed) return;
    const wave = toBase64(waveFileOf(trimmed));
    const answer = await saveRecording({ packId, token, rate, wave, noiseDb });
    if ('error' in answer) return;
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
