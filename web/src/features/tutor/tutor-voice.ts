/** The voice of a tutor: its lines and what is said in its example. Whatever is missing, the captions say it all. */
import {
  TUTOR_RATE,
  TUTOR_STEPS,
  TUTORS,
  tutorToken,
  type AuditorySchedule,
  type ClipRequest,
  type Language,
  type TestName,
  type TutorStep,
} from '@jamdai/battery/present';
import { API_BASE } from '../../shared/api/api-base.ts';
import { readStoredFile } from '../../shared/device/stored-tests.ts';
import { createAudioContext, loadVoice, type Voice } from '../../shared/runner/index.ts';

export interface TutorVoice {
  /** Null: there is no clip. */
  readonly lineMs: (step: TutorStep) => number | null;
  readonly clipMsOf: (clip: ClipRequest) => number | null;
  readonly say: (step: TutorStep) => void;
  readonly playExample: (schedule: AuditorySchedule, clips: readonly ClipRequest[]) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly pause: () => void;
  readonly goOn: () => void;
  /** Silent from now on; the next line sounds again. */
  readonly hush: () => void;
  readonly close: () => void;
}

const TAGS = { en: 'en-US', th: 'th-TH' } as const;
/** Two lines of text, then: a voice that has not come by then does not come. */
const PATIENCE_MS = 2500;

/**
 * Null: nothing may sound before somebody has pressed something on this page. `signal`: nobody is shown the tutor any more, and what
 * is still on its way must not work beside a question.
 */
export async function openTutorVoice(
  testName: TestName,
  language: Language,
  signal: AbortSignal,
): Promise<TutorVoice | null> {
  if (!navigator.userActivation.hasBeenActive || !navigator.onLine) return null;
  const context = createAudioContext();
  const stop = new AbortController();
  const end = (): void => stop.abort();
  signal.addEventListener('abort', end, { once: true });
  const patience = setTimeout(end, PATIENCE_MS);
  const voice = await loadVoice(context, {
    apiBase: API_BASE,
    packIds: packsOf(testName, language),
    clips: [
      ...TUTOR_STEPS.map((step) => lineOf(testName, language, step)),
      ...clipsIn(testName, language),
    ],
    files: { read: readStoredFile },
    signal: stop.signal,
  }).catch(() => null);
  clearTimeout(patience);
  return createVoice(context, voice, (step) => lineOf(testName, language, step));
}

function createVoice(
  context: AudioContext,
  voice: Voice | null,
  lineAt: (step: TutorStep) => ClipRequest,
): TutorVoice {
  const volume = context.createGain();
  volume.connect(context.destination);
  let playing: AudioBufferSourceNode[] = [];

  function play(clip: ClipRequest, afterMs: number): void {
    const found = voice?.bufferOf(clip);
    if (!found) return;
    const source = context.createBufferSource();
    source.buffer = found.buffer;
    source.connect(volume);
    source.start(context.currentTime + afterMs / 1000, found.onsetS);
    playing.push(source);
  }

  function hush(): void {
    for (const source of playing) source.stop();
    playing = [];
  }

  void context.resume().catch(() => undefined);
  return {
    lineMs: (step) => voice?.clipMsOf(lineAt(step)) ?? null,
    clipMsOf: (clip) => voice?.clipMsOf(clip) ?? null,
    say: (step) => {
      hush();
      play(lineAt(step), 0);
    },
    playExample: ({ items, choices }, clips) => {
      hush();
      [...items, ...choices].forEach(({ atMs }, position) => {
        const clip = clips[position];
        if (clip) play(clip, atMs);
      });
    },
    setMuted: (isMuted) => {
      volume.gain.value = isMuted ? 0 : 1;
      if (!isMuted) void context.resume().catch(() => undefined);
    },
    pause: () => void context.suspend().catch(() => undefined),
    goOn: () => void context.resume().catch(() => undefined),
    hush,
    close: () => {
      hush();
      void context.close().catch(() => undefined);
    },
  };
}

function lineOf(testName: TestName, language: Language, step: TutorStep): ClipRequest {
  return {
    token: tutorToken(testName, step),
    rate: TUTOR_RATE,
    speechLanguage: TAGS[language],
  };
}

function clipsIn(testName: TestName, language: Language): readonly ClipRequest[] {
  const tutor = TUTORS[testName];
  return tutor.kind === 'question' ? tutor.example[language].spoken : [];
}

/** Made-up words are spoken by another voice. */
function packsOf(testName: TestName, language: Language): string[] {
  const isSpanish = clipsIn(testName, language).some(
    ({ speechLanguage }) => speechLanguage === 'es-ES',
  );
  return [`${language}-tutor-1`, ...(isSpanish ? ['es-tutor-1'] : [])];
}
