/** The calls about classes, added to the API by the pages that need them. */
import {
  CALLS,
  type ClassRequest,
  type ClassWithMembers,
  type JoinedClass,
  type JoinRequest,
  type Lesson,
  type MemberRequest,
  type NewClass,
  type NewPupilsRequest,
  type PaperConsent,
  type PupilSlip,
  type SchoolClass,
} from '@jamdai/contract';
import { api } from './api.ts';

/** From the call of a page that is on its way to the page that needs it. */
export const SHARES_KEPT_S = 10;

export const classesApi = api
  .enhanceEndpoints({ addTagTypes: ['Class', 'JoinedClass'] })
  .injectEndpoints({
    endpoints: (build) => ({
      classes: build.query<SchoolClass[], void>({
        query: () => ({ call: CALLS.classes }),
        providesTags: ['Class'],
        keepUnusedDataFor: 0,
      }),
      oneClass: build.query<ClassWithMembers, ClassRequest>({
        query: (body) => ({ call: CALLS.oneClass, body }),
        providesTags: ['Class'],
        keepUnusedDataFor: 0,
      }),
      lesson: build.query<Lesson, ClassRequest>({
        query: (body) => ({ call: CALLS.lesson, body }),
        keepUnusedDataFor: 0,
      }),
      makeClass: build.mutation<SchoolClass, NewClass>({
        query: (body) => ({ call: CALLS.makeClass, body }),
        invalidatesTags: ['Class'],
      }),
      renewClassCode: build.mutation<null, ClassRequest>({
        query: (body) => ({ call: CALLS.renewClassCode, body }),
        invalidatesTags: ['Class'],
      }),
      stopClassCode: build.mutation<null, ClassRequest>({
        query: (body) => ({ call: CALLS.stopClassCode, body }),
        invalidatesTags: ['Class'],
      }),
      endClass: build.mutation<null, ClassRequest>({
        query: (body) => ({ call: CALLS.endClass, body }),
        invalidatesTags: ['Class'],
      }),
      removeMember: build.mutation<null, MemberRequest>({
        query: (body) => ({ call: CALLS.removeMember, body }),
        invalidatesTags: ['Class'],
      }),
      recordPaperConsent: build.mutation<null, PaperConsent>({
        query: (body) => ({ call: CALLS.recordPaperConsent, body }),
        invalidatesTags: ['Class'],
      }),
      // Also after a failure: the answer may have been lost on its way.
      makePupils: build.mutation<PupilSlip[], NewPupilsRequest>({
        query: (body) => ({ call: CALLS.makePupils, body }),
        invalidatesTags: ['Class'],
      }),
      joinClass: build.mutation<JoinedClass, JoinRequest>({
        query: (body) => ({ call: CALLS.joinClass, body }),
        invalidatesTags: (_data, error) => (error ? [] : ['JoinedClass']),
      }),
      joinedClasses: build.query<JoinedClass[], void>({
        query: () => ({ call: CALLS.joinedClasses }),
        providesTags: ['JoinedClass'],
        keepUnusedDataFor: SHARES_KEPT_S,
      }),
      leaveClass: build.mutation<null, ClassRequest>({
        query: (body) => ({ call: CALLS.leaveClass, body }),
        invalidatesTags: ['JoinedClass'],
      }),
    }),
  });

export const {
  useClassesQuery,
  useOneClassQuery,
  useLessonQuery,
  useMakeClassMutation,
  useRenewClassCodeMutation,
  useStopClassCodeMutation,
  useEndClassMutation,
  useRemoveMemberMutation,
  useRecordPaperConsentMutation,
  useMakePupilsMutation,
  useJoinClassMutation,
  useJoinedClassesQuery,
  useLeaveClassMutation,
} = classesApi;
