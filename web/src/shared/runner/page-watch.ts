/** Whether the taker is with the page, and whether the page keeps its size. */

export interface Presence {
  readonly onLeft: (cause: 'hidden' | 'blur', timeStamp: number) => void;
  readonly onReturned: (timeStamp: number) => void;
}

/** Returns how to stop. */
export function watchPage({ onLeft, onReturned }: Presence): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  document.addEventListener(
    'visibilitychange',
    ({ timeStamp }) => {
      if (document.visibilityState === 'hidden') onLeft('hidden', timeStamp);
      else onReturned(timeStamp);
    },
    options,
  );
  window.addEventListener('blur', ({ timeStamp }) => onLeft('blur', timeStamp), options);
  window.addEventListener('focus', ({ timeStamp }) => onReturned(timeStamp), options);
  return () => stop.abort();
}

/** A turned device or a resized window; returns how to stop. */
export function watchSize(
  onResized: (cause: 'rotation' | 'resize', layoutWidthPx: number, timeStamp: number) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const report = (cause: 'rotation' | 'resize') => (event: Event) =>
    onResized(cause, document.documentElement.clientWidth, event.timeStamp);
  window.addEventListener('resize', report('resize'), options);
  // Missing in older Safari, which has only the window's own event.
  const orientation = (screen as Partial<Screen>).orientation;
  if (orientation) orientation.addEventListener('change', report('rotation'), options);
  else window.addEventListener('orientationchange', report('rotation'), options);
  return () => stop.abort();
}

/** Keeps the screen awake where the browser can; returns how to let it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function take(): Promise<void> {
    if (
      isOver ||
      (lock && !lock.released) ||
      document.visibilityState !== 'visible' ||
      !('wakeLock' in navigator)
    )
      return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
      else lock.addEventListener('release', retake, { once: true });
    } catch {
      // Low battery or a refusing browser: the screen keeps its own habits.
    }
  }
  const retake = (): void => void take();
  document.addEventListener('visibilitychange', retake);
  retake();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    void lock?.release().catch(() => undefined);
  };
}
