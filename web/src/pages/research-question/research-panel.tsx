/** The question about research where it may have to be asked: loaded for pupils who are logged in, and for nobody else. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../store/use-session.ts';

// Where it cannot be had the page does without.
const ResearchQuestion = lazy(() =>
  import('./research-question.tsx').catch(() => ({ default: () => null })),
);

export function ResearchPanel() {
  const { token, role } = useSession();
  if (token === null || role !== 'USER') return null;
  return (
    <Suspense fallback={null}>
      <ResearchQuestion key={token} />
    </Suspense>
  );
}
