/**
 * A few questions of a test for visitors, in place of the first page: on the real runner, with nothing stored or sent. So
 * nothing is asked of whoever leaves, by any way.
 */
import '../../shared/strings/runner.ts';
import '../../shared/strings/taster.ts';
import type { Language } from '@jamdai/battery/present';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageHeading } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { RunStage } from '../../shared/runner/index.ts';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { RunProgress, RunRoom, useRun, type RunPage, type RunRequest } from '../test/index.ts';
import { beginTaster } from './begin-taster.ts';
import { findTaster, type Channel } from './find-taster.ts';
import { TasterPanel } from './taster-panel.tsx';

export function TasterRounds({ channel }: { readonly channel: Channel }) {
  const { t, i18n } = useTranslation('taster');
  usePageHeading(t('title'));
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(PATHS.home, { replace: true }), [navigate]);
  useEscape(leave);
  const [round, setRound] = useState(0);
  // What has begun ends in its language.
  const [fixed, setFixed] = useState<Language | null>(null);
  const language: Language = fixed ?? (i18n.language === 'th' ? 'th' : 'en');
  const request = useMemo(() => findTaster(channel, language, round), [channel, language, round]);
  const startAgain = () => {
    setFixed(null);
    setRound(round + 1);
  };
  return (
    <Round
      key={`${round} ${language}`}
      request={request}
      onUnderWay={useCallback(() => setFixed(language), [language])}
      onAgain={startAgain}
      onLeave={leave}
    />
  );
}

interface RoundProps {
  readonly request: RunRequest;
  readonly onUnderWay: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

function Round({ request, onUnderWay, onAgain, onLeave }: RoundProps) {
  const { t } = useTranslation('runner');
  const { setRunActive } = useRunChrome();
  const [rightCount, setRightCount] = useState<number | null>(null);
  const begin = useCallback(
    (wanted: RunRequest, page: RunPage) => beginTaster(wanted, page, setRightCount),
    [],
  );
  const view = useRun(request, begin);
  const { rootRef, ask, untimed, mark, live } = view;
  const { isUnderWay } = mark;
  const { task, material } = request;
  const { stage } = live ?? {};
  const noteLaidOut = useCallback((stepId: number) => stage?.noteLaidOut(stepId), [stage]);
  useEffect(() => {
    setRunActive(isUnderWay);
    if (isUnderWay) onUnderWay();
    return () => setRunActive(false);
  }, [isUnderWay, onUnderWay, setRunActive]);
  const count = material.questions.length;
  return (
    <RunRoom
      rootRef={rootRef}
      testName={task.testName}
      isUnderWay={isUnderWay}
      above={
        isUnderWay ? (
          <RunProgress
            index={mark.index}
            count={count}
            isAtMost={false}
            company="progress"
            onStop={onLeave}
          />
        ) : null
      }
    >
      <RunStage
        ask={ask}
        onLaidOut={noteLaidOut}
        choicesLabel={t('run.choices')}
        keypadLabel={t('run.keypad')}
        panel={
          untimed && live ? (
            <TasterPanel
              key={untimed.id}
              step={untimed}
              view={view}
              live={live}
              request={request}
              rightCount={rightCount}
              onAgain={onAgain}
              onLeave={onLeave}
            />
          ) : null
        }
      />
    </RunRoom>
  );
}

function useEscape(onEscape: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => listen(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
