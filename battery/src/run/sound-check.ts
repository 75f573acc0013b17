/**
 * The sound check before an auditory test: two sounds of the test's own set, the second one soft, each to be picked of
 * four. Both must be right in one attempt. After three attempts nobody goes on alone (docs/decisions/0082).
 */
import type { Language } from '../catalogue.ts';
import { planAuditoryList } from '../kit/auditory-list.ts';
import { createRandom } from '../kit/seeded-random.ts';
import type { AuditoryPresentation, ClipRequest } from '../screens.ts';
import type { CheckSound, SoundCheckMaterial, TaskDescription } from '../task.ts';
import type { SoundCheck, SoundTries } from './steps.ts';

/** Then the teacher is called; three more follow when the check is tried again. */
export const SOUND_CHECK_ATTEMPTS = 3;
/** How much softer the second sound is: whoever picks it hears the test with that much to spare. */
export const SOFT_DB = -18;

const BEAT_MS = 1000;
const OPTIONS = 4;

/** Every clip that the sound check of this test can play; empty for tests that are seen. */
export function soundCheckClips(task: TaskDescription, language: Language): readonly ClipRequest[] {
  return task.soundCheck?.sounds[language].map(({ clip }) => clip) ?? [];
}

/** `seed` is the run's own text. */
export function planSoundTries(seed: string): SoundTries {
  return { seed, attempt: 1 };
}

/** The plain sound and the soft one. Attempts that follow each other use other sounds as long as there are any. */
export function drawSoundChecks(
  { sounds }: SoundCheckMaterial,
  language: Language,
  { seed, attempt }: SoundTries,
): readonly [SoundCheck, SoundCheck] {
  const order = createRandom(`${seed}|soundCheck`).shuffle(sounds[language]);
  const soundAt = (position: number) => order[position % order.length] as CheckSound;
  const draw = (part: 0 | 1): SoundCheck => {
    const sound = soundAt(2 * (attempt - 1) + part);
    const random = createRandom(`${seed}|soundCheck|${attempt}|${part}`);
    const others = random.shuffle(order.filter((other) => other !== sound)).slice(0, OPTIONS - 1);
    const options = random.shuffle([sound, ...others]).map(({ label }) => label);
    return { attempt, isSoft: part === 1, sound, options };
  };
  return [draw(0), draw(1)];
}

/** A list of one, played as a test plays its lists. */
export function planSoundCheck({ sound, isSoft }: SoundCheck): AuditoryPresentation {
  const plan = planAuditoryList([sound.clip], BEAT_MS);
  return isSoft ? { ...plan, levelDb: SOFT_DB } : plan;
}

/** 1–4: which option was spoken. */
export function rightOption({ sound, options }: SoundCheck): number {
  return options.indexOf(sound.label) + 1;
}

/** Whether no attempt is left before somebody has to come. */
export function isLastAttempt({ attempt }: Pick<SoundTries, 'attempt'>): boolean {
  return attempt % SOUND_CHECK_ATTEMPTS === 0;
}
