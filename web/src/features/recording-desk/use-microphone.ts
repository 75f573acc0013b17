/** The microphone while the desk is open: asked for by a press, given back when the desk is left. */
import { useEffect, useRef, useState } from 'react';
import { keepAwake } from '../../shared/runner/page-watch.ts';
import {
  canRecordHere,
  openMicrophone,
  type Microphone,
  type MicrophoneProblem,
} from './microphone.ts';
import { openVoiceGate, type VoiceGate } from './voice-gate.ts';

export type MicrophoneState = 'off' | 'asking' | 'on' | 'lost' | MicrophoneProblem;

interface OpenedMicrophone {
  readonly microphone: Microphone;
  readonly gate: VoiceGate;
}

export function useMicrophone() {
  const [state, setState] = useState<MicrophoneState>(() => (canRecordHere() ? 'off' : 'insecure'));
  const [opened, setOpened] = useState<OpenedMicrophone | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => () => opened?.microphone.close(), [opened]);
  // Hands-free nobody touches the telephone for minutes.
  useEffect(() => (opened ? keepAwake() : undefined), [opened]);
  const open = async () => {
    setState('asking');
    const answer = await openMicrophone();
    if (!('microphone' in answer)) return setState(answer.problem);
    const { microphone } = answer;
    if (isGone.current) return microphone.close();
    microphone.onLost(() => {
      setOpened(null);
      setState('lost');
    });
    setOpened({ microphone, gate: openVoiceGate(microphone.sampleRate) });
    setState('on');
  };
  return { state, opened, open: () => void open() };
}
