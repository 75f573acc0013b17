/** Which voice pack a test plays in a language. How it speaks is its task's affair. */
import { findDescription, type Language, type Question, type TestName } from '@jamdai/battery';
import type { VoiceBook } from './voice-book.ts';

interface VoicePacks {
  /** `id@checksum`; null: the test plays nothing. */
  readonly voicePack: string | null;
}

/** `question` is any of the test. */
export async function voicePacksFor(
  voices: VoiceBook,
  { userId, testName, language }: { userId: string; testName: TestName; language: Language },
  question: Question | undefined,
): Promise<VoicePacks> {
  const plan = question && findDescription(testName)?.planQuestion(question, 0, language);
  const clip = plan?.presentation.kind === 'auditory' ? plan.presentation.clips[0] : undefined;
  if (!clip) return { voicePack: null };
  const { speechLanguage } = clip;
  return { voicePack: await voices.find({ userId, testName, language, speechLanguage }) };
}
