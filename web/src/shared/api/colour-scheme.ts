/** Keeps Mantine's colour scheme where interface preferences live: local storage, key `app`. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { APP_STORAGE_KEY, readAppState, writeColourScheme } from './app-storage.ts';

let stopListening: (() => void) | null = null;

export const colourSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => readAppState().colourScheme ?? defaultValue,
  set: (value) => writeColourScheme(value === 'auto' ? null : value),
  clear: () => writeColourScheme(null),
  subscribe: (onUpdate) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === APP_STORAGE_KEY) onUpdate(readAppState().colourScheme ?? 'auto');
    };
    window.addEventListener('storage', onStorage);
    stopListening = () => window.removeEventListener('storage', onStorage);
  },
  unsubscribe: () => stopListening?.(),
};
