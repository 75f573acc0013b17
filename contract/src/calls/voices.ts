/** Voices that a school made, and who hears which. */
import { DoneSchema, successOf } from '../envelope.ts';
import { ChooseVoiceSchema, VOICE_ROLES, VoicesSchema } from '../voices.ts';
import { call, nothing } from './call.ts';

export const VOICE_CALLS = {
  voices: call({
    method: 'POST',
    path: '/voice/all',
    access: VOICE_ROLES,
    summary:
      'The voices that the caller may choose, and what is chosen for everybody and for the caller’s own classes.',
    request: nothing,
    answer: successOf(VoicesSchema),
  }),
  chooseVoice: call({
    method: 'POST',
    path: '/voice/choose',
    access: VOICE_ROLES,
    summary:
      'Chooses a voice for one of the caller’s own classes, or, as an administrator, for everybody.',
    request: ChooseVoiceSchema,
    answer: DoneSchema,
  }),
} as const;
