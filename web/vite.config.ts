/**
 * Build of the web wing. The pages must run under a content security policy without `unsafe-inline`, so
 * nothing here may put a script or a style element into a page: Mantine's theme variables become a CSS file.
 */
import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { theme } from './src/ui/theme.ts';

/** Serves `virtual:theme-variables.css`, made from src/ui/theme.ts. */
function themeVariables(): Plugin {
  const id = 'virtual:theme-variables.css';
  return {
    name: 'jamdai-theme-variables',
    resolveId: (source) => (source === id ? id : null),
    load: (loaded) =>
      loaded === id
        ? convertCssVariables(
            defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)),
            ':root',
          )
        : null,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Every asset is a file of its own: a `data:` font or image would need a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
