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

export interface Seen<Thing> {
  readonly isSeen: (thing: Thing) => boolean;
  readonly see: (thing: Thing) => void;
}
export type SeenWords = Seen<Span>;

/** `known`: seen before this opening. A row tells its span by `data-span`. */
export function useSeenWords(
  table: RefObject<HTMLElement | null>,
  words: readonly Span[],
  known: readonly Span[],
): SeenWords {
  const { isSeen, see } = useSeen(table, words.map(spanOf), known.map(spanOf));
  return { isSeen: (word) => isSeen(spanOf(word)), see: (word) => see(spanOf(word)) };
}

/** The same for words of several answers, by whatever names stand in `data-span`. */
export function useSeen(
  box: RefObject<HTMLElement | null>,
  names: readonly string[],
  known: readonly string[] = [],
): Seen<string> {
  const seen = useRef<Set<string>>(null);
  const all = (seen.current ??= new Set(known));
  const watch = useEffectEvent(() => watchRows(box.current, (name) => all.add(name)));
  const shown = names.join();
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
  }, [shown]);
  return { isSeen: (name) => all.has(name), see: (name) => void all.add(name) };
}

export function spanOf({ start, end }: Span): string {
  return `${start}-${end}`;
}

/** Returns how to stop. */
function watchRows(table: HTMLElement | null, see: (span: string) => void): () => void {
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
