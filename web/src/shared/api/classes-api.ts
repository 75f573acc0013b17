/** The calls about classes, added to the API by the pages that need them. */
import { addCalls } from './api.ts';

/** From the call of a page that is on its way to the page that needs it. */
export const SHARES_STORED_S = 10;

const ofClass = { providesTags: ['Class'], keepUnusedDataFor: 0 } as const;
// Also after a failure: the answer may have been lost on its way.
const changesClass = { invalidatesTags: ['Class'] } as const;

export const classesApi = addCalls({
  reads: {
    classes: ofClass,
    oneClass: ofClass,
    lesson: { providesTags: ['Lesson'], keepUnusedDataFor: 0 },
    joinedClasses: { providesTags: ['JoinedClass'], keepUnusedDataFor: SHARES_STORED_S },
  },
  changes: {
    makeClass: changesClass,
    renewClassCode: changesClass,
    stopClassCode: changesClass,
    endClass: changesClass,
    commandLesson: { invalidatesTags: ['Lesson'] },
    removeMember: changesClass,
    recordPaperConsent: changesClass,
    makePupils: changesClass,
    joinClass: { invalidatesTags: (_data, error) => (error ? [] : ['JoinedClass']) },
    leaveClass: { invalidatesTags: ['JoinedClass'] },
  },
});

export const {
  useClassesQuery,
  useOneClassQuery,
  useLessonQuery,
  useMakeClassMutation,
  useRenewClassCodeMutation,
  useStopClassCodeMutation,
  useEndClassMutation,
  useCommandLessonMutation,
  useRemoveMemberMutation,
  useRecordPaperConsentMutation,
  useMakePupilsMutation,
  useJoinClassMutation,
  useJoinedClassesQuery,
  useLeaveClassMutation,
} = classesApi;
