/** The calls about voices; added to the store when the first page that needs them is opened. */
import { addCalls } from '../../shared/api/api.ts';

const voicesApi = addCalls({
  reads: { voices: { providesTags: ['Voice'], keepUnusedDataFor: 0 } },
  changes: { chooseVoice: { invalidatesTags: ['Voice'] } },
});

export const { useVoicesQuery, useChooseVoiceMutation } = voicesApi;
