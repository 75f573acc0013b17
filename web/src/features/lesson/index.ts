/** Public API of the pupil's side of a lesson. */
export { LessonHold } from './lesson-hold.tsx';
export { useLessonPlan, useLessonTest } from './use-lesson-position.ts';
