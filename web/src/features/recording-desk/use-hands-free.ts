/** Hands-free: while it listens, each thing that is said becomes a take, without a press. */
import { useEffect, useRef, useState } from 'react';
import type { Take } from './check-take.ts';
import type { Microphone } from './microphone.ts';
import type { VoiceGate } from './voice-gate.ts';

interface HandsFreeParts {
  readonly microphone: Microphone;
  /** Outlives the clip: it knows the room, so that the next one can be read at once. */
  readonly gate: VoiceGate;
  /** Off: nothing that is said counts, such as what is being played. */
  readonly isListening: boolean;
  readonly onTake: (take: Take) => void;
}

/** Whether somebody is speaking just now. */
export function useHandsFree({ microphone, gate, isListening, onTake }: HandsFreeParts): boolean {
  const [isSpeaking, setIsSpeaking] = useState(false);
  const latest = useRef({ isListening, onTake });
  useEffect(() => {
    latest.current = { isListening, onTake };
  });
  useEffect(
    () =>
      microphone.listen((block) => {
        const gated = gate.hear(block, latest.current.isListening);
        setIsSpeaking(gated.isSpeaking);
        if (gated.ended) latest.current.onTake(gated.ended);
      }),
    [microphone, gate],
  );
  return isSpeaking;
}
