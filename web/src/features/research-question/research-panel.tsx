/**
 * The question about research, for pupils who are logged in. Only where it is known when a page comes whether it is to be
 * asked: what came later would push the page down under the reader's eyes. Then the next page asks; the log-in knows it.
 */
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import type * as researchQuestion from './research-question.tsx';

type Part = typeof researchQuestion;

let here: Part | null = null;

/** Fetches the part and whether to ask. Where it cannot be had the page does without. */
export async function prepareResearchQuestion(): Promise<void> {
  try {
    here ??= await import('./research-question.tsx');
    await here.prepare();
  } catch {
    // Asked at another visit.
  }
}

export function ResearchPanel() {
  const { token, role } = useSession();
  const isPupil = token !== null && role === 'USER';
  const [part] = useState(here);
  useEffect(() => {
    if (isPupil && part === null) void prepareResearchQuestion();
  }, [isPupil, part]);
  if (!isPupil || part === null) return null;
  return <part.default key={token} />;
}
