/**
 * Which words of the open answer a rater can have looked at: those that stood on the screen, uncovered, for a moment, and
 * those that were current or decided. Words are known by their span, so cutting one keeps what is known of the others.
 */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Span } from './sheet.ts';

/** Long enough to read a word, too long for what only scrolls past. */
export const SEEN_AFTER_MS = 300;
/** What the bar above and the buttons below cover; the rows' scroll margins are the same (word-table.module.css). */
const UNCOVERED = '-80px 0px -176px';

export interface SeenWords {
  readonly isSeen: (word: Span) => boolean;
  readonly see: (word: Span) => void;
}

/** `known`: seen before this opening. A row tells its span by `data-span`. */
export function useSeenWords(
  table: RefObject<HTMLTableElement | null>,
  words: readonly Span[],
  known: readonly Span[],
): SeenWords {
  const seen = useRef<Set<string>>(null);
  const all = (seen.current ??= new Set(known.map(spanOf)));
  const watch = useEffectEvent(() => watchRows(table.current, (span) => all.add(span)));
  const cut = words.map(spanOf).join();
  useEffect(() => {
    let stop = watch();
    // What stands there when the page comes back is looked at from then on.
    const restart = () => {
      stop();
      stop = document.visibilityState === 'visible' ? watch() : () => undefined;
    };
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      stop();
    };
  }, [cut]);
  return {
    isSeen: (word) => all.has(spanOf(word)),
    see: (word) => void all.add(spanOf(word)),
  };
}

export function spanOf({ start, end }: Span): string {
  return `${start}-${end}`;
}

/** Returns how to stop. */
function watchRows(table: HTMLTableElement | null, see: (span: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const span = target.getAttribute('data-span');
        if (!isIntersecting || span === null) continue;
        timers.set(
          target,
          setTimeout(() => {
            see(span);
            target.toggleAttribute('data-seen', true);
          }, SEEN_AFTER_MS),
        );
      }
    },
    { rootMargin: UNCOVERED, threshold: 1 },
  );
  for (const word of table?.querySelectorAll('[data-span]') ?? []) observer.observe(word);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
