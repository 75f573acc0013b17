/** The code of the day with which a teacher lets a test begin after a failed sound check. */
import { CLASS_ROLES } from '../classes.ts';
import { ClassRequestSchema } from '../class-request.ts';
import { successOf } from '../envelope.ts';
import {
  SoundCodeOfDaySchema,
  SoundPermitRequestSchema,
  SoundPermitSchema,
} from '../sound-permits.ts';
import { call, nothing } from './call.ts';

export const SOUND_PERMIT_CALLS = {
  /** 404 `sound_code_is_not_valid`: of another class, of another day, or none. */
  soundPermit: call({
    method: 'POST',
    path: '/sound_permit',
    access: 'token',
    summary:
      'Lets one run of the caller go on after a failed sound check, by the code of the day of one of their classes.',
    request: SoundPermitRequestSchema,
    answer: successOf(SoundPermitSchema),
  }),
  classSoundCode: call({
    method: 'POST',
    path: '/class/sound_code',
    access: CLASS_ROLES,
    summary: 'The code of today for pupils of an own class who failed the sound check.',
    request: ClassRequestSchema,
    answer: successOf(SoundCodeOfDaySchema),
  }),
  soundCode: call({
    method: 'POST',
    path: '/sound_permit/code',
    access: ['ADMIN'],
    summary: 'The same for people who are in no class.',
    request: nothing,
    answer: successOf(SoundCodeOfDaySchema),
  }),
} as const;
