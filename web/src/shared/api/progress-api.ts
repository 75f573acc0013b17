/** The call for own results over time, added to the API by the pages that draw them. */
import { addCalls } from './api.ts';

export const progressApi = addCalls({ reads: { ownProgress: { providesTags: ['TestTaking'] } } });

export const { useOwnProgressQuery } = progressApi;
