/** The hand that shows where to press. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { PointedAt } from './tutor-scene.ts';
import styles from './tutor.module.css';

interface PointerProps {
  readonly room: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly at: PointedAt;
  readonly isPressing: boolean;
}

interface Position {
  readonly left: number;
  readonly top: number;
}

export function Pointer({ room, scale, at, isPressing }: PointerProps) {
  const [position, setPosition] = useState<Position | null>(null);
  const selector = selectorOf(at);
  useLayoutEffect(() => {
    const target = room.current?.querySelector(selector)?.getBoundingClientRect();
    const around = room.current?.getBoundingClientRect();
    if (!target || !around) return;
    setPosition({
      left: (target.left + target.width * 0.62 - around.left) / scale,
      top: (target.top + target.height * 0.6 - around.top) / scale,
    });
  }, [room, selector, scale]);
  return (
    <svg
      className={styles['pointer']}
      style={position ?? undefined}
      data-pressing={isPressing || undefined}
      viewBox="0 0 48 56"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles['press']} cx="14" cy="8" r="7" />
      <path d="M10 6a5 5 0 0 1 10 0v18l3-1c3-1 6 0 7 3 3-1 6 1 6 4 3 0 5 2 5 5v6c0 8-5 13-13 13h-4c-5 0-8-2-11-6L4 37c-2-3-1-5 1-6s4-1 5 1z" />
    </svg>
  );
}

function selectorOf(at: PointedAt): string {
  switch (at.kind) {
    case 'choice':
      return `[data-choice="${at.no}"]`;
    case 'sum':
      return `[data-answer="${at.value}"]`;
    case 'submit':
      return 'button';
  }
}
