/** What keeping an attempt needs: the questions it was asked, and the machine that reads the words of naming tests. */
import type { AutoScorerContext } from '../lexicon/index.ts';
import type { QuestionContext } from '../questions/index.ts';

export type AttemptContext = AutoScorerContext & QuestionContext;
