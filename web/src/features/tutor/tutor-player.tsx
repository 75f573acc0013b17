/** The tutor of a test: its screens in small, a line below them, and what stops, repeats and mutes it. */
import { TUTORS, type Language, type TestName } from '@jamdai/battery/present';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { TutorStage } from './tutor-stage.tsx';
import { TutorStills } from './tutor-stills.tsx';
import { useTutor, type PlayedTutor } from './use-tutor.ts';
import styles from './tutor.module.css';

export interface TutorPlayerProps {
  readonly testName: TestName;
  readonly language: Language;
  /** Plays by itself. */
  readonly isFirst: boolean;
  readonly onEnd: () => void;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export function TutorPlayer(props: TutorPlayerProps) {
  const { t } = useTranslation('runner');
  const isStill = matchMedia(REDUCED_MOTION).matches;
  return (
    <section className={styles['tutor']} aria-label={t('tutor.label')} data-tutor="">
      {isStill ? <StillTutor {...props} /> : <MovingTutor {...props} />}
    </section>
  );
}

/** There is nothing to wait for. */
function StillTutor({ testName, language, onEnd }: TutorPlayerProps) {
  useEffect(onEnd, [onEnd]);
  return <TutorStills testName={testName} language={language} />;
}

function MovingTutor({ testName, language, isFirst, onEnd }: TutorPlayerProps) {
  const tutor = useTutor(testName, language, isFirst, onEnd);
  const { scene, state } = tutor;
  useSpace(state, tutor.toggle);
  if (state === 'waiting') return <Poster onPlay={tutor.play} />;
  return (
    <div className={styles['moving']} data-tutor-state={state}>
      <TutorStage testName={testName} language={language} scene={scene} />
      <p className={styles['caption']} role="status" lang={language}>
        {TUTORS[testName].lines[language][scene.step]}
      </p>
      <Controls tutor={tutor} />
    </div>
  );
}

/** Who has seen it may see it again. */
function Poster({ onPlay }: { readonly onPlay: () => void }) {
  const { t } = useTranslation('runner');
  return (
    <div className={styles['poster']}>
      <Button tone="quiet" onClick={onPlay}>
        ▶ {t('tutor.watch')}
      </Button>
    </div>
  );
}

function Controls({ tutor }: { readonly tutor: PlayedTutor }) {
  const { t } = useTranslation('runner');
  const { state, isMuted, play, toggle, toggleSound } = tutor;
  return (
    <div className={styles['controls']}>
      {state === 'over' ? null : (
        <Button tone="quiet" onClick={toggle}>
          {state === 'playing' ? t('tutor.pause') : t('tutor.goOn')}
        </Button>
      )}
      <Button tone="quiet" onClick={play}>
        {t('tutor.again')}
      </Button>
      {state === 'over' ? null : (
        <Button tone="quiet" onClick={toggleSound}>
          {isMuted ? t('tutor.soundOn') : t('tutor.soundOff')}
        </Button>
      )}
    </div>
  );
}

/** The space bar stops it and lets it go on, wherever nothing else waits for that key. */
function useSpace(state: PlayedTutor['state'], toggle: () => void): void {
  const isListening = state === 'playing' || state === 'paused';
  useEffect(() => {
    if (!isListening) return undefined;
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || isForAnother(event)) return;
      // Start has the focus from the beginning: Enter presses it, and so does a space once the tutor is over.
      event.preventDefault();
      if (event.type === 'keydown' && !event.repeat) toggle();
    };
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('keyup', onKey, options);
    return () => stop.abort();
  }, [isListening, toggle]);
}

function isForAnother({ target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest('dialog, input, textarea, select')) return true;
  return element?.closest('button, a') !== null && element?.closest('[data-primary]') === null;
}
