/** Where a replay is, and how it is moved: buttons and keys do the same. */
import { useCallback, useEffect, useState } from 'react';
import { isTyping } from '../../shared/page/is-typing.ts';
import { questionBeside, type PlacedStep } from './replay-steps.ts';

export type Turn = 'next' | 'previous' | 'nextQuestion' | 'previousQuestion' | 'first' | 'last';

const KEYS: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'nextQuestion',
  PageUp: 'previousQuestion',
  Home: 'first',
  End: 'last',
};

export function useStep(steps: readonly PlacedStep[]) {
  const [current, setCurrent] = useState(0);
  const turn = useCallback(
    (way: Turn) => setCurrent((before) => positionAfter(steps, before, way)),
    [steps],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = KEYS[event.key];
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!way || isOther || isTyping(event.target) || isScrolled(event.target)) return;
      event.preventDefault();
      turn(way);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [turn]);
  return { current, turn, setCurrent };
}

/** A table that scrolls by the same keys. */
function isScrolled(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="region"]');
}

export function positionAfter(steps: readonly PlacedStep[], before: number, way: Turn): number {
  switch (way) {
    case 'next':
      return Math.min(steps.length - 1, before + 1);
    case 'previous':
      return Math.max(0, before - 1);
    case 'nextQuestion':
      return questionBeside(steps, before, 1);
    case 'previousQuestion':
      return questionBeside(steps, before, -1);
    case 'first':
      return 0;
    case 'last':
      return steps.length - 1;
  }
}
