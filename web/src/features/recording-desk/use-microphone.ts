/** The microphone while the desk is open: asked for by a press, given back when the desk is left. */
import { useEffect, useRef, useState } from 'react';
import { keepAwake } from '../../shared/runner/page-watch.ts';
import {
  canRecordHere,
  openMicrophone,
  type Microphone,
  type MicrophoneProblem,
} from './microphone.ts';

export type MicrophoneState = 'off' | 'asking' | 'on' | 'lost' | MicrophoneProblem;

export function useMicrophone() {
  const [state, setState] = useState<MicrophoneState>(() => (canRecordHere() ? 'off' : 'insecure'));
  const [microphone, setMicrophone] = useState<Microphone | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => () => microphone?.close(), [microphone]);
  // Hands-free nobody touches the telephone for minutes.
  useEffect(() => (microphone ? keepAwake() : undefined), [microphone]);
  const open = async () => {
    setState('asking');
    const opened = await openMicrophone();
    if (!('microphone' in opened)) return setState(opened.problem);
    if (isGone.current) return opened.microphone.close();
    opened.microphone.onLost(() => {
      setMicrophone(null);
      setState('lost');
    });
    setMicrophone(opened.microphone);
    setState('on');
  };
  return { state, microphone, open: () => void open() };
}
