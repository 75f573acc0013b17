/** A grade that has norms as people write it; null: another. */
import type { ResearchStrings } from '../../shared/strings/research.en.ts';

type GradeKey = keyof ResearchStrings['norms']['gradeName'];
const KEYS: Readonly<Record<string, GradeKey>> = { '7': 'g7', '8': 'g8', '9': 'g9' };

export function gradeKeyOf(grade: string): GradeKey | null {
  return Object.hasOwn(KEYS, grade) ? (KEYS[grade] ?? null) : null;
}
