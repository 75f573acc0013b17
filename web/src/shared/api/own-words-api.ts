/** The calls for the words of an own naming test, added to the API when such a result is opened. */
import { addCalls } from './api.ts';

export const { useOwnWordsQuery, useAskSecondLookMutation } = addCalls({
  reads: { ownWords: { providesTags: ['OwnWords'] } },
  changes: { askSecondLook: { invalidatesTags: ['OwnWords'] } },
});
