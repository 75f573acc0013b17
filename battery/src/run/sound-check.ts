/**
 * The sound check before the first auditory test: one spoken digit, to be picked of four, at most three times
 * (battery design, 2.3).
 */
import type { Language } from '../catalogue.ts';
import { planAuditoryList, speechLanguageOf } from '../kit/auditory-list.ts';
import { createRandom } from '../kit/seeded-random.ts';
import type { ClipRequest, AuditoryPresentation } from '../screens.ts';
import type { SoundCheck } from './steps.ts';

const ATTEMPTS = 3;
/** The digit test's own rate, so that every voice pack of a language holds these clips. */
const RATE = 0.65;
const BEAT_MS = 1000;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Every clip that a sound check in this language can play. */
export function soundCheckClips(language: Language): readonly ClipRequest[] {
  return DIGITS.map((digit) => clipOf(digit, language));
}

/** `seed` is the run's own text. The spoken digit is never the same twice. */
export function drawSoundChecks(language: Language, seed: string): readonly SoundCheck[] {
  const random = createRandom(`${seed}|soundCheck`);
  const spoken = random.shuffle(DIGITS).slice(0, ATTEMPTS);
  return spoken.map((digit, position) => {
    const others = random.shuffle(DIGITS.filter((other) => other !== digit)).slice(0, 3);
    const [first = '', second = '', third = '', fourth = ''] = random.shuffle([digit, ...others]);
    return {
      attempt: position + 1,
      clip: clipOf(digit, language),
      options: [first, second, third, fourth],
    };
  });
}

/** A list of one, played as the test plays its lists. */
export function planSoundCheck(check: SoundCheck): AuditoryPresentation {
  return planAuditoryList([check.clip], BEAT_MS);
}

/** 1–4: which option is the spoken digit. */
export function rightOption(check: SoundCheck): number {
  return check.options.findIndex((digit) => check.clip.token === `digit:${digit}`) + 1;
}

function clipOf(digit: string, language: Language): ClipRequest {
  return { token: `digit:${digit}`, rate: RATE, speechLanguage: speechLanguageOf(language) };
}
