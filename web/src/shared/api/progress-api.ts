/** The call for own results over time, added to the API by the pages that draw them. */
import { CALLS, type OwnProgress, type OwnProgressRequest } from '@jamdai/contract';
import { api } from './api.ts';

export const progressApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProgress: build.query<OwnProgress, OwnProgressRequest>({
      query: (body) => ({ call: CALLS.ownProgress, body }),
      providesTags: ['TestTaking'],
    }),
  }),
});

export const { useOwnProgressQuery } = progressApi;
