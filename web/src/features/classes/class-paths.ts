/** The addresses of one class: itself, today's lesson, papers and guardians, and how to join for the projector. */
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
