/** The settings of the installation as React sees them: asked for once, by the first page that needs them. */
import type { Settings } from '@jamdai/contract';
import { useSettingsQuery } from './api.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

export function useSettings(): Settings {
  const { data } = useSettingsQuery();
  return data ?? DEFAULT_SETTINGS;
}
