/**
 * Questions of the test of last words. The square: two neighbours of one zone change places; in the other zone a last
 * word gives way, where possible to another noun of its own sentence.
 */
import { startPlainForm } from '../../kit/sentence-questions.ts';
import { createSentenceItems } from '../../materials/sentence-items.ts';
import { LAST_WORD_BOOKS } from '../../materials/sentences.ts';
import type { ItemSource } from '../../task.ts';
import { lastWordListening, SPOKEN } from './task.ts';

export const lastWordListeningItems: ItemSource = createSentenceItems(lastWordListening, {
  spoken: SPOKEN,
  books: LAST_WORD_BOOKS,
  startForm: startPlainForm,
  wordUses: { mostUses: 2, smallestGap: 8 },
});
