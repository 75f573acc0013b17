/** Pages that are loaded when they are first opened, and drawn at once where their code is here already. */
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

interface PageModule {
  readonly default: ComponentType;
  /** Asks the server for what the page shows first. */
  readonly prepare?: () => void;
}

interface LazyPage {
  (): ReactNode;
  /** Begins to fetch it, and what it shows first. Where that fails, opening the page says so. */
  readonly prepare: () => Promise<void>;
}

/**
 * React draws what it had to wait for a third of a second after its waiting sign at the earliest, however soon it came
 * (FALLBACK_THROTTLE_MS): what was prepared in time is therefore drawn without waiting.
 */
export function pageAt(load: () => Promise<PageModule>): LazyPage {
  let here: ComponentType | null = null;
  const Waiting = lazy(load);
  const Shown = () => {
    // For as long as it is open: changing over would begin the page anew.
    const [Found] = useState(() => here ?? Waiting);
    return <Found />;
  };
  const prepare = async (): Promise<void> => {
    try {
      const module = await load();
      here = module.default;
      module.prepare?.();
    } catch {
      // Opening it tries again.
    }
  };
  return Object.assign(Shown, { prepare });
}
