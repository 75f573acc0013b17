// offends: contract-battery-present-only
export type { App } from '@jamdai/server';
