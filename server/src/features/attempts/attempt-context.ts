/** What storing an attempt needs: the questions as they were served, and the auto-scorer for the words of naming tests. */
import type { AutoScorerContext } from '../lexicon/index.ts';
import type { QuestionContext } from '../questions/index.ts';

export type AttemptContext = AutoScorerContext & QuestionContext;
