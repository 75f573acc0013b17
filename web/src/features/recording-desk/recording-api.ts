/** The calls of the recording desk; added to the store when the desk is first opened. */
import {
  CALLS,
  type NewRecording,
  type NewRecordingPack,
  type RecordedWave,
  type RecordingDesk,
  type RecordingList,
  type RecordingPackRequest,
  type RecordingPrompt,
  type RecordingRequest,
} from '@jamdai/contract';
import { api } from '../../shared/api/api.ts';

/** The desk shows that a clip is recorded, and none of its measures. */
const UNMEASURED = { durationMs: 0, peakDb: 0, noiseDb: 0 };

const recordingApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordingDesk: build.query<RecordingDesk, void>({
      query: () => ({ call: CALLS.recordingDesk }),
      keepUnusedDataFor: 0,
    }),
    makeRecordingPack: build.mutation<null, NewRecordingPack>({
      query: (body) => ({ call: CALLS.makeRecordingPack, body }),
    }),
    deleteRecordingPack: build.mutation<null, RecordingPackRequest>({
      query: (body) => ({ call: CALLS.deleteRecordingPack, body }),
    }),
    recordingPrompts: build.query<RecordingList, RecordingPackRequest>({
      query: (body) => ({ call: CALLS.recordingPrompts, body }),
      keepUnusedDataFor: 0,
    }),
    saveRecording: build.mutation<null, NewRecording>({
      query: (body) => ({ call: CALLS.saveRecording, body }),
      async onQueryStarted({ packId, token, rate }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(mark(packId, { token, rate }, UNMEASURED)),
          () => undefined,
        );
      },
    }),
    deleteRecording: build.mutation<null, RecordingRequest>({
      query: (body) => ({ call: CALLS.deleteRecording, body }),
      async onQueryStarted({ packId, token, rate }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(mark(packId, { token, rate }, null)),
          () => undefined,
        );
      },
    }),
    /** A mutation: the sound is wanted once and not kept. */
    recording: build.mutation<RecordedWave, RecordingRequest>({
      query: (body) => ({ call: CALLS.recording, body }),
    }),
  }),
});

/** Spares fetching the whole list after every accepted or deleted recording. */
function mark(
  packId: string,
  { token, rate }: Pick<RecordingRequest, 'token' | 'rate'>,
  recorded: RecordingPrompt['recorded'],
) {
  return recordingApi.util.updateQueryData('recordingPrompts', { packId }, ({ prompts }) => {
    const prompt = prompts.find((it) => it.token === token && it.rate === rate);
    if (prompt) prompt.recorded = recorded;
  });
}

export const {
  useRecordingDeskQuery,
  useMakeRecordingPackMutation,
  useDeleteRecordingPackMutation,
  useRecordingPromptsQuery,
  useSaveRecordingMutation,
  useRecordingMutation,
  useDeleteRecordingMutation,
} = recordingApi;
