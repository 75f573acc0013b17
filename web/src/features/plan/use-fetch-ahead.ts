/**
 * Fetches the tests of a plan that are still to come, one after the other, while nobody is in a test: a plan that has begun goes
 * on without network with what is here. What fails is fetched by the test itself, when its turn has come.
 */
import type { Language } from '@jamdai/battery/present';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { fetchAhead, type TestAhead } from '../prepare/index.ts';
import type { PlayedPlan } from './use-player.ts';

export function useFetchAhead({ plan, player }: PlayedPlan): void {
  const { i18n } = useTranslation();
  const { userId } = useSession();
  const language: Language = i18n.language === 'th' ? 'th' : 'en';
  const { screen, done } = player;
  const isInTest = screen.kind === 'step' && player.steps[screen.position]?.kind === 'test';
  const isResting = plan.planRunId !== null && screen.kind !== 'end' && !isInTest;
  const tests = plan.steps.flatMap(({ position, step }): readonly TestAhead[] =>
    step.kind === 'test' && !done.includes(position)
      ? [{ testName: step.testName, length: step.length }]
      : [],
  );
  const wanted = isResting ? JSON.stringify(tests) : '[]';

  useEffect(() => {
    const ahead = JSON.parse(wanted) as readonly TestAhead[];
    if (!userId || ahead.length === 0) return undefined;
    const control = new AbortController();
    void fetchAhead(ahead, { userId, lang: language }, control.signal);
    return () => control.abort();
  }, [userId, language, wanted]);
}
