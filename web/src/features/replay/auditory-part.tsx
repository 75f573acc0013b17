/** What sounded at this step, in words, and, only when it is asked for, by the voice of the run. */
import type { QuestionPlan } from '@jamdai/battery/present';
import { API_BASE } from '@jamdai/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAudioContext, loadSound } from '../../shared/runner/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './replay.module.css';
import { spokenTexts, type ReplayStep } from './replay-steps.ts';

interface AuditoryPartProps {
  readonly step: ReplayStep;
  /** Null: the device did not say which voice spoke. */
  readonly voicePack: string | null;
}

type State = 'idle' | 'loading' | 'playing' | 'failed';

export function AuditoryPart({ step, voicePack }: AuditoryPartProps) {
  const { t } = useTranslation('research');
  const [state, setState] = useState<State>('idle');
  const context = useRef<AudioContext | null>(null);
  const stop = () => {
    void context.current?.close().catch(() => undefined);
    context.current = null;
  };
  useEffect(() => stop, []);

  const play = async () => {
    const plan = step.ask?.plan;
    if (voicePack === null || plan?.presentation.kind !== 'auditory') return;
    stop();
    const own = (context.current = createAudioContext());
    setState('loading');
    const outcome = await hear(own, voicePack, plan.presentation, step.clips);
    if (context.current === own) setState(outcome);
  };

  return (
    <div className={styles['heard']}>
      <p>{t('replay.heard', { items: spokenTexts(step).join(' · ') })}</p>
      {voicePack !== null && step.part === 'sound' ? (
        <Button tone="quiet" isBusy={state === 'loading'} onClick={() => void play()}>
          {t('replay.play')}
        </Button>
      ) : null}
      {state === 'failed' ? <Notice tone="plain">{t('replay.noSound')}</Notice> : null}
    </div>
  );
}

type Auditory = Extract<QuestionPlan['presentation'], { kind: 'auditory' }>;

async function hear(
  context: AudioContext,
  packId: string,
  presentation: Auditory,
  clips: ReplayStep['clips'],
): Promise<State> {
  try {
    const loaded = await loadSound(context, {
      ...{ apiBase: API_BASE, packId, clips, now: () => performance.now() },
      ...{ deviceChanges: () => 0, onProgress: () => undefined },
    });
    if (loaded.kind === 'problem') return 'failed';
    loaded.sound.unlock();
    await loaded.sound.prepare(clips);
    loaded.sound.play(presentation);
    return 'playing';
  } catch {
    // Not there any more, or this browser cannot play it: what sounded stands in words.
    return 'failed';
  }
}
