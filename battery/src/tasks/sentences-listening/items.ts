/**
 * Questions of the test of auditory sentences. The square: the mark of one topic turns in one zone; in the other two
 * topics change places with their marks, or a topic gives way to one that is not heard.
 */
import { startJudgedForm } from '../../kit/sentence-questions.ts';
import { createSentenceItems } from '../../materials/sentence-items.ts';
import { TOPIC_BOOKS } from '../../materials/sentences.ts';
import type { ItemSource } from '../../task.ts';
import { sentencesListening, SPOKEN } from './task.ts';

export const sentencesListeningItems: ItemSource = createSentenceItems(sentencesListening, {
  spoken: SPOKEN,
  books: TOPIC_BOOKS,
  startForm: startJudgedForm,
  wordUses: { mostUses: 3, smallestGap: 8 },
});
