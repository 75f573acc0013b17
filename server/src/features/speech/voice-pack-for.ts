/** Which voice pack a test plays in a language. How it speaks is its task's affair. */
import { findDescription, type Language, type Question, type TestName } from '@jamdai/battery';
import type { Voices } from './choose-voices.ts';

interface VoicePacks {
  /** `id@checksum`; null: the test plays nothing. */
  readonly voicePack: string | null;
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
  return { voicePack: clip ? chosen[clip.speechLanguage] : null };
}
