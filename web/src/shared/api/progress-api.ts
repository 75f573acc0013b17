/** The calls for own results in charts, added to the API by the pages that draw them. */
import { addCalls } from './api.ts';

export const progressApi = addCalls({
  reads: {
    ownProgress: { providesTags: ['TestTaking'] },
    ownPortrait: { providesTags: ['TestTaking'] },
  },
});

export const { useOwnProgressQuery, useOwnPortraitQuery } = progressApi;
