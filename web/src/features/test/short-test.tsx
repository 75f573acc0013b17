/** A short form on its way: fetches a run of it, then gives the screen to the run, or says that it was done today. */
import '../../shared/strings/short.ts';
import {
  findDescription,
  type Language,
  type ShortLength,
  type TestName,
} from '@jamdai/battery/present';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useInPlan } from './in-plan.ts';
import { FailedTest, FetchingTest } from './test-states.tsx';
import { shortMaterialOf } from './begin-short.ts';
import { DoneToday } from './panels/done-today.tsx';
import { ShortScreen } from './short-screen.tsx';
import { useShortRun } from './use-short-run.ts';

interface ShortTestProps {
  readonly testName: TestName;
  readonly length: ShortLength;
  readonly onAgain: () => void;
}

export function ShortTest({ testName, length, onAgain }: ShortTestProps) {
  const { i18n } = useTranslation();
  const { userId } = useSession();
  const inPlan = useInPlan();
  // The account that opened the test: a log-out in another tab must not begin it anew.
  const [owner] = useState(userId);
  const [fixed, setFixed] = useState<Language | null>(null);
  const language: Language = fixed ?? (i18n.language === 'th' ? 'th' : 'en');
  const fixLanguage = useCallback(() => setFixed(language), [language]);
  const fetched = useShortRun(testName, language, length);
  const run = fetched.kind === 'fetched' ? fetched.run : null;
  const task = findDescription(testName);
  const material = useMemo(() => run && shortMaterialOf(run), [run]);

  if (fetched.kind === 'fetching') return <FetchingTest testName={testName} />;
  if (fetched.kind === 'failed' && fetched.error.message === 'short_form_was_done_today')
    return <DoneToday testName={testName} />;
  if (!run || !material || !task) {
    const error = fetched.kind === 'failed' ? fetched.error : undefined;
    return <FailedTest message={callReason(error)} onAgain={onAgain} />;
  }
  return (
    <ShortScreen
      key={run.runId}
      {...{ task, language, material, onAgain, served: run }}
      userId={owner ?? ''}
      planStep={inPlan?.planStep}
      onUnderWay={fixLanguage}
    />
  );
}
