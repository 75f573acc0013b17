/** Whether loading the page anew loses nothing. */

export async function isSafeToReload(): Promise<boolean> {
  if (document.querySelector('[data-under-way]')) return false;
  try {
    const { runQueue } = await import('../../shared/queue/run-queue.ts');
    const { isDurable, waitingCount } = runQueue.state();
    return isDurable || waitingCount === 0;
  } catch {
    // The queue was never loaded here: no test was taken on this page.
    return true;
  }
}
