/** The calls of the recording desk; added to the store when the desk is first opened. */
import type { RecordingPrompt, RecordingRequest } from '@jamdai/contract';
import { addCalls } from '../../shared/api/api.ts';

/** The desk shows that a clip is recorded, and none of its measures. */
const UNMEASURED = { durationMs: 0, peakDb: 0, noiseDb: 0 };

const recordingApi = addCalls({
  reads: {
    recordingDesk: { keepUnusedDataFor: 0 },
    recordingPrompts: { keepUnusedDataFor: 0 },
    voiceMaking: { keepUnusedDataFor: 0 },
  },
  changes: {
    makeRecordingPack: {},
    makeVoice: {},
    deleteRecordingPack: {},
    saveRecording: {
      async onQueryStarted({ packId, token, rate }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(mark(packId, { token, rate }, UNMEASURED)),
          () => undefined,
        );
      },
    },
    deleteRecording: {
      async onQueryStarted({ packId, token, rate }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(mark(packId, { token, rate }, null)),
          () => undefined,
        );
      },
    },
    /** A change: the sound is wanted once and not kept. */
    recording: {},
  },
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
  useMakeVoiceMutation,
  useDeleteRecordingPackMutation,
  useRecordingPromptsQuery,
  useVoiceMakingQuery,
  useSaveRecordingMutation,
  useRecordingMutation,
  useDeleteRecordingMutation,
} = recordingApi;
