/** Classes: what their teachers do, and how pupils join and leave. */
import { LoginDataSchema } from '../accounts.ts';
import { ClassRequestSchema, MemberRequestSchema } from '../class-request.ts';
import {
  CLASS_ROLES,
  ClassWithMembersSchema,
  EnterRequestSchema,
  JoinedClassSchema,
  JoinRequestSchema,
  NewClassSchema,
  NewPupilsRequestSchema,
  PaperConsentSchema,
  PupilSlipSchema,
  SchoolClassSchema,
} from '../classes.ts';
import { DoneSchema, successOf } from '../envelope.ts';
import {
  HeartbeatAnswerSchema,
  LessonCommandRequestSchema,
  LessonPositionSchema,
  LessonSchema,
} from '../lessons.ts';
import { z } from '../schema.ts';
import { call, nothing } from './call.ts';

export const CLASS_CALLS = {
  classes: call({
    method: 'POST',
    path: '/class/all',
    access: CLASS_ROLES,
    summary: 'The caller’s own classes, newest first.',
    request: nothing,
    answer: successOf(z.array(SchoolClassSchema)),
  }),
  makeClass: call({
    method: 'POST',
    path: '/class',
    access: CLASS_ROLES,
    summary: 'Makes a class with a join code.',
    request: NewClassSchema,
    answer: successOf(SchoolClassSchema),
  }),
  oneClass: call({
    method: 'POST',
    path: '/class/one',
    access: CLASS_ROLES,
    summary: 'One of the caller’s own classes with its members and how many tests each has done.',
    request: ClassRequestSchema,
    answer: successOf(ClassWithMembersSchema),
  }),
  lesson: call({
    method: 'POST',
    path: '/class/lesson',
    access: CLASS_ROLES,
    summary:
      'Who of one of the caller’s own classes is logged in today, has begun a test, is silent, has finished.',
    request: ClassRequestSchema,
    answer: successOf(LessonSchema),
  }),
  commandLesson: call({
    method: 'POST',
    path: '/class/lesson/command',
    access: CLASS_ROLES,
    summary:
      'Lets a class wait, begin or go on, rest, or stop. A test that is under way is finished first. Sending it again changes nothing.',
    request: LessonCommandRequestSchema,
    answer: DoneSchema,
  }),
  heartbeat: call({
    method: 'POST',
    path: '/class/lesson/heartbeat',
    access: ['USER'],
    summary:
      'Where the caller’s page is, and what the teacher of a lesson that goes on wants. Forgotten unless one goes on.',
    request: LessonPositionSchema,
    answer: successOf(HeartbeatAnswerSchema),
  }),
  renewClassCode: call({
    method: 'POST',
    path: '/class/code',
    access: CLASS_ROLES,
    summary: 'Makes a new join code. An older one stops to work.',
    request: ClassRequestSchema,
    answer: DoneSchema,
  }),
  stopClassCode: call({
    method: 'POST',
    path: '/class/code/stop',
    access: CLASS_ROLES,
    summary: 'Nobody can join from now on.',
    request: ClassRequestSchema,
    answer: DoneSchema,
  }),
  endClass: call({
    method: 'POST',
    path: '/class/end',
    access: CLASS_ROLES,
    summary: 'Ends a class: it has no code and no members any more. Accounts and results stay.',
    request: ClassRequestSchema,
    answer: DoneSchema,
  }),
  removeMember: call({
    method: 'POST',
    path: '/class/member/remove',
    access: CLASS_ROLES,
    summary: 'Takes a pupil off the list. Account and results stay.',
    request: MemberRequestSchema,
    answer: DoneSchema,
  }),
  recordPaperConsent: call({
    method: 'POST',
    path: '/class/member/paper_consent',
    access: CLASS_ROLES,
    summary:
      'Records that a guardian signed the consent form on paper, or takes such a record back.',
    request: PaperConsentSchema,
    answer: DoneSchema,
  }),
  makePupils: call({
    method: 'POST',
    path: '/class/pupils',
    access: CLASS_ROLES,
    summary: 'Makes accounts for pupils of a class, all or none, each with a one-time start code.',
    request: NewPupilsRequestSchema,
    answer: successOf(z.array(PupilSlipSchema)),
  }),
  enterClass: call({
    method: 'POST',
    path: '/class/enter',
    access: 'anyone',
    summary:
      'Logs in the pupil of a slip by the number of the class and the code of the slip. Wrong ones have one answer.',
    request: EnterRequestSchema,
    answer: successOf(LoginDataSchema),
  }),
  joinClass: call({
    method: 'POST',
    path: '/class/join',
    access: ['USER'],
    summary: 'Joins the class of this code. Joining again changes nothing.',
    request: JoinRequestSchema,
    answer: successOf(JoinedClassSchema),
  }),
  joinedClasses: call({
    method: 'POST',
    path: '/class/joined',
    access: ['USER'],
    summary: 'The classes that the caller is in.',
    request: nothing,
    answer: successOf(z.array(JoinedClassSchema)),
  }),
  leaveClass: call({
    method: 'POST',
    path: '/class/leave',
    access: ['USER'],
    summary: 'Leaves a class. Account and results stay.',
    request: ClassRequestSchema,
    answer: DoneSchema,
  }),
} as const;
