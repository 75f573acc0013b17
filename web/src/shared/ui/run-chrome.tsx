/**
 * Whether a test run fills the screen. While it does, the layout shows neither bar nor footer; a running
 * test shows only the stimulus and the progress.
 */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface RunChrome {
  readonly isRunActive: boolean;
  readonly setRunActive: (isRunActive: boolean) => void;
}

const RunChromeContext = createContext<RunChrome | null>(null);

export function RunChromeProvider({ children }: { readonly children: ReactNode }) {
  const [isRunActive, setRunActive] = useState(false);
  const chrome = useMemo(() => ({ isRunActive, setRunActive }), [isRunActive]);
  return <RunChromeContext value={chrome}>{children}</RunChromeContext>;
}

/** A test page calls `setRunActive(true)` at its first practice question and `false` after its last answer. */
export function useRunChrome(): RunChrome {
  const chrome = use(RunChromeContext);
  if (!chrome) throw new Error('useRunChrome: there is no RunChromeProvider above this component');
  return chrome;
}
