/** Addresses of a participant's own page, and of the plan that is gone through in sittings. */
import { PATHS } from '../../shared/routing/paths.ts';

export function ownStudyPath(studyId: string): string {
  return `${PATHS.study}?${new URLSearchParams({ study: studyId })}`;
}

export function studyPlanPath(studyId: string): string {
  return `${PATHS.plan}?${new URLSearchParams({ study: studyId })}`;
}
