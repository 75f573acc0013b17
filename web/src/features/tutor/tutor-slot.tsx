/** Where a test shows itself before its practice. What plays it is fetched only here; without it the text alone serves. */
import type { Language, TestName } from '@jamdai/battery/present';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { hasSeenTutor, rememberTutor } from './seen-tutors.ts';
import styles from './slot.module.css';
import type { TutorPlayerProps } from './tutor-player.tsx';

export interface TutorGate {
  /** It plays for the first time and is not over: Start says that it passes it over. */
  readonly isFirst: boolean;
  /** Nothing of it is in the page. */
  readonly isClosed: boolean;
  readonly open: () => void;
  /** Before anything else happens. */
  readonly close: () => void;
}

/** `isShown`: there is a tutor here, for instance not before a later part of a test. */
export function useTutorGate(
  testName: TestName,
  userId: string | null,
  isShown: boolean,
): TutorGate {
  const [isFirst, setFirst] = useState(
    () => isShown && userId !== null && !hasSeenTutor(userId, testName),
  );
  const [isClosed, setClosed] = useState(!isShown);
  const open = useCallback(() => {
    if (userId !== null) rememberTutor(userId, testName);
    setFirst(false);
  }, [userId, testName]);
  const close = useCallback(() => {
    open();
    setClosed(true);
  }, [open]);
  return { isFirst, isClosed, open, close };
}

interface TutorSlotProps {
  readonly testName: TestName;
  readonly language: Language;
  readonly gate: TutorGate;
}

export function TutorSlot({ testName, language, gate }: TutorSlotProps) {
  const { isClosed, open } = gate;
  // As it was when the slot came: its end must not begin it anew.
  const [isFirst] = useState(gate.isFirst);
  const [Player, setPlayer] = useState<ComponentType<TutorPlayerProps> | null>(null);
  useEffect(() => {
    if (isClosed) return undefined;
    let isCurrent = true;
    import('./tutor-player.tsx').then(
      ({ TutorPlayer }) => isCurrent && setPlayer(() => TutorPlayer),
      () => isCurrent && open(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isClosed, open]);
  if (isClosed) return null;
  return (
    <div className={styles['slot']} data-first={isFirst || undefined}>
      {Player ? (
        <Player
          key={language}
          testName={testName}
          language={language}
          isFirst={isFirst}
          onEnd={open}
        />
      ) : null}
    </div>
  );
}
