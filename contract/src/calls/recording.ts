/** Recording a voice. */
import { DoneSchema, successOf } from '../envelope.ts';
import {
  NewRecordingPackSchema,
  NewRecordingSchema,
  RecordedWaveSchema,
  RECORDER_ROLES,
  RecordingDeskSchema,
  RecordingListSchema,
  RecordingPackRequestSchema,
  RecordingRequestSchema,
} from '../recordings.ts';
import { VoiceMakingSchema } from '../voices.ts';
import { call, nothing } from './call.ts';

export const RECORDING_CALLS = {
  recordingDesk: call({
    method: 'GET',
    path: '/recording/desk',
    access: RECORDER_ROLES,
    summary: 'Packs that the caller may record, and installed packs whose list can be.',
    request: nothing,
    answer: successOf(RecordingDeskSchema),
  }),
  makeRecordingPack: call({
    method: 'POST',
    path: '/recording/pack',
    access: RECORDER_ROLES,
    summary: 'Begins a pack; a teacher’s is their own. Sending it again changes nothing.',
    request: NewRecordingPackSchema,
    answer: DoneSchema,
  }),
  deleteRecordingPack: call({
    method: 'POST',
    path: '/recording/pack/delete',
    access: RECORDER_ROLES,
    summary: 'Deletes a pack with every recording in it, for good: the speaker withdrew.',
    request: RecordingPackRequestSchema,
    answer: DoneSchema,
  }),
  recordingPrompts: call({
    method: 'POST',
    path: '/recording/list',
    access: RECORDER_ROLES,
    summary: 'What a pack has to say, in order, and what of it is recorded.',
    request: RecordingPackRequestSchema,
    answer: successOf(RecordingListSchema),
  }),
  saveRecording: call({
    method: 'POST',
    path: '/recording/save',
    access: RECORDER_ROLES,
    summary: 'Keeps an accepted recording in place of an older one.',
    request: NewRecordingSchema,
    answer: DoneSchema,
  }),
  recording: call({
    method: 'POST',
    path: '/recording/one',
    access: RECORDER_ROLES,
    summary: 'The sound of one recording.',
    request: RecordingRequestSchema,
    answer: successOf(RecordedWaveSchema),
  }),
  deleteRecording: call({
    method: 'POST',
    path: '/recording/delete',
    access: RECORDER_ROLES,
    summary: 'Deletes one recording.',
    request: RecordingRequestSchema,
    answer: DoneSchema,
  }),
  makeVoice: call({
    method: 'POST',
    path: '/recording/make',
    access: RECORDER_ROLES,
    summary:
      'Begins to make a voice of what is recorded of a pack, after those that were begun before. While it waits or is being made, this changes nothing.',
    request: RecordingPackRequestSchema,
    answer: successOf(VoiceMakingSchema),
  }),
  voiceMaking: call({
    method: 'POST',
    path: '/recording/making',
    access: RECORDER_ROLES,
    summary: 'How far the making of a voice is, or what came of it.',
    request: RecordingPackRequestSchema,
    answer: successOf(VoiceMakingSchema),
  }),
} as const;
