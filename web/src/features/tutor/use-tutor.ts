/** Plays a tutor on the display's frames. */
import type { Language, TestName } from '@jamdai/battery/present';
import { TUTORS } from '@jamdai/battery/present';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lineLengthMs, openTutor } from './open-tutor.ts';
import { FIRST_SCENE, type TutorRun, type TutorScene } from './tutor-scene.ts';
import { openTutorVoice, type TutorVoice } from './tutor-voice.ts';

/** A page that was busy or away goes on as if a frame had been so long. */
const LONGEST_FRAME_MS = 100;

export type TutorState = 'waiting' | 'playing' | 'paused' | 'over';

export interface PlayedTutor {
  readonly scene: TutorScene;
  readonly state: TutorState;
  readonly isMuted: boolean;
  /** From the beginning. */
  readonly play: () => void;
  readonly toggle: () => void;
  readonly toggleSound: () => void;
}

export function useTutor(
  testName: TestName,
  language: Language,
  isFirst: boolean,
  onEnd: () => void,
): PlayedTutor {
  const [scene, setScene] = useState(FIRST_SCENE);
  const [state, setState] = useState<TutorState>(isFirst ? 'playing' : 'waiting');
  const [isMuted, setMuted] = useState(false);
  const [round, setRound] = useState(isFirst ? 1 : 0);
  const voice = useRef<TutorVoice | null>(null);
  const run = useRef<TutorRun | null>(null);
  const muted = useRef(false);

  useEffect(() => {
    if (round === 0) return undefined;
    let isCurrent = true;
    const stop = new AbortController();
    async function open(): Promise<void> {
      const opened =
        voice.current ?? (await openTutorVoice(testName, language, stop.signal).catch(() => null));
      if (!isCurrent) return opened?.close();
      voice.current = opened;
      opened?.setMuted(muted.current);
      const lines = TUTORS[testName].lines[language];
      run.current = await openTutor(testName, language, {
        lineMs: (step) => lineLengthMs(lines[step], language, opened?.lineMs(step) ?? null),
        clipMsOf: (clip) => opened?.clipMsOf(clip) ?? null,
        onLine: (step) => opened?.say(step),
        onPlay: (schedule, clips) => opened?.playExample(schedule, clips),
        onScene: (next) => isCurrent && setScene(next),
      });
    }
    void open();
    return () => {
      isCurrent = false;
      stop.abort();
      run.current?.end();
      run.current = null;
      voice.current?.hush();
    };
  }, [testName, language, round]);

  useEffect(() => {
    if (state !== 'playing') return undefined;
    voice.current?.goOn();
    const stop = playFrames((ms) => run.current?.turn(ms));
    return () => {
      stop();
      voice.current?.pause();
    };
  }, [state, round]);

  useEffect(() => {
    if (!scene.isOver) return;
    setState('over');
    onEnd();
  }, [scene.isOver, onEnd]);

  useEffect(() => {
    const pause = (): void => {
      if (document.visibilityState === 'hidden')
        setState((now) => (now === 'playing' ? 'paused' : now));
    };
    document.addEventListener('visibilitychange', pause);
    return () => {
      document.removeEventListener('visibilitychange', pause);
      voice.current?.close();
      voice.current = null;
    };
  }, []);

  const play = useCallback(() => {
    setScene(FIRST_SCENE);
    setRound((count) => count + 1);
    setState('playing');
  }, []);
  const toggle = useCallback(
    () =>
      setState((now) => {
        if (now === 'playing') return 'paused';
        return now === 'paused' ? 'playing' : now;
      }),
    [],
  );
  const toggleSound = (): void => {
    muted.current = !isMuted;
    voice.current?.setMuted(!isMuted);
    setMuted(!isMuted);
  };
  return { scene, state, isMuted, play, toggle, toggleSound };
}

function playFrames(turn: (ms: number) => void): () => void {
  let lastAtMs = Number.NaN;
  let id = requestAnimationFrame(onFrame);
  function onFrame(atMs: number): void {
    id = requestAnimationFrame(onFrame);
    turn(Math.min(LONGEST_FRAME_MS, atMs - lastAtMs || 0));
    lastAtMs = atMs;
  }
  return () => cancelAnimationFrame(id);
}
