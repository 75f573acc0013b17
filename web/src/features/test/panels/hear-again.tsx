/** The list of a practice question, to be heard once more beside its right answer. It ends with the panel. */
import type { AuditoryPresentation } from '@jamdai/battery/present';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playAgain, type PlayedAgain, type Sound } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';

interface HearAgainProps {
  readonly presentation: AuditoryPresentation;
  readonly sound: Sound;
}

export function HearAgain({ presentation, sound }: HearAgainProps) {
  const { t } = useTranslation(['runner', 'hearing']);
  const played = useRef<PlayedAgain | null>(null);
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent');
  useEffect(() => () => played.current?.stop(), []);
  const play = async () => {
    played.current?.stop();
    const now = playAgain(sound, presentation);
    played.current = now;
    setState('playing');
    const isPlayed = await now.over;
    if (played.current === now) setState(isPlayed ? 'silent' : 'failed');
  };
  return (
    <div className={styles['hearAgain']}>
      <Button tone="quiet" onClick={() => void play()}>
        {t('practice.hearAgain')}
      </Button>
      <span role="status">
        {state === 'playing' ? t('hearing:playing') : null}
        {state === 'failed' ? t('problem.audioFail') : null}
      </span>
    </div>
  );
}
