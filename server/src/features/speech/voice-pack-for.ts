/** Which voice packs a test plays in a language. How it speaks is its task's affair. */
import { findDescription, type Language, type Question, type TestName } from '@jamdai/battery';
import type { Voices } from './choose-voices.ts';

/** The sound check says a digit in the taker's language. */
const CHECK_LANGUAGES = { en: 'en-US', th: 'th-TH' } as const satisfies Record<Language, string>;

interface VoicePacks {
  /** `id@checksum`; null: the test plays nothing. */
  readonly voicePack: string | null;
  /** Only where the sound check has another voice than the test. */
  readonly checkVoicePack?: string;
}

/** `question` is any of the test. */
export function voicePacksFor(
  chosen: Voices['chosen'],
  testName: TestName,
  language: Language,
  question: Question | undefined,
): VoicePacks {
  const plan = question && findDescription(testName)?.planQuestion(question, 0, language);
  const clip = plan?.presentation.kind === 'auditory' ? plan.presentation.clips[0] : undefined;
  if (!clip) return { voicePack: null };
  const voicePack = chosen[clip.speechLanguage];
  const checkVoicePack = chosen[CHECK_LANGUAGES[language]];
  return checkVoicePack === voicePack ? { voicePack } : { voicePack, checkVoicePack };
}
