/** Addresses of one study and of its tabs. */
import { PATHS } from '../../shared/routing/paths.ts';

export function studyPath(studyId: string, tab?: string): string {
  return `${PATHS.studies}?${new URLSearchParams({ study: studyId, ...(tab ? { tab } : {}) })}`;
}
