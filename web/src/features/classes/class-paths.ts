/** The addresses of one class: itself, today's lesson, papers and guardians, and how to join for the projector; and plans. */
import { PATHS } from '../../shared/routing/paths.ts';

export function classPath(classId: string): string {
  return `${PATHS.classes}?class=${classId}`;
}

export function lessonPath(classId: string): string {
  return `${classPath(classId)}&show=lesson`;
}

export function wallPath(classId: string): string {
  return `${classPath(classId)}&show=wall`;
}

export function consentsPath(classId: string): string {
  return `${classPath(classId)}&show=consents`;
}

/** A teacher's own plans. `classId`: the class to come back to. */
export function plansPath(classId: string | null): string {
  return showPath('plans', classId);
}

/** `from`: a plan to change, or one to copy; absent: a new one. */
export function editPlanPath(
  classId: string | null,
  from?: { readonly plan: string } | { readonly copy: string },
): string {
  return `${showPath('plan', classId)}${from ? `&${new URLSearchParams(from)}` : ''}`;
}

function showPath(show: string, classId: string | null): string {
  const params = { ...(classId === null ? {} : { class: classId }), show };
  return `${PATHS.classes}?${new URLSearchParams(params)}`;
}
