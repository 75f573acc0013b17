/** Which voice pack on this machine speaks a task's clips: the bundled one, else any of its language. */
import { findDescription, type Question } from '@jamdai/battery';
import {
  API_BASE,
  BUNDLED_VOICES,
  VoicePackManifestSchema,
  type QuestionSet,
} from '@jamdai/contract';
import { z } from 'zod';
import type { Address } from './address.ts';

const ListSchema = z.array(VoicePackManifestSchema.pick({ id: true, lang: true }));

/** `question` is any of the test. A pack is `null` for tests that play nothing, and where there is none. */
export async function findVoicePacks(
  { task, lang: chosen }: Pick<Address, 'task' | 'lang'>,
  question: Question | undefined,
): Promise<Pick<QuestionSet, 'voicePack'>> {
  const plan = question && findDescription(task)?.planQuestion(question, 0, chosen);
  const clip = plan?.presentation.kind === 'auditory' ? plan.presentation.clips[0] : undefined;
  if (!clip) return { voicePack: null };
  const response = await fetch(`${API_BASE}/speech/packs`);
  const packs = ListSchema.parse(await response.json());
  const fitting = packs.filter((pack) => pack.lang === clip.speechLanguage);
  const bundled = fitting.find(({ id }) => id === BUNDLED_VOICES[clip.speechLanguage]);
  return { voicePack: (bundled ?? fitting[0])?.id ?? null };
}
