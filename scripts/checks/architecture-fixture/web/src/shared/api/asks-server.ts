// offends: web-contract-and-present-only, web-reaches-no-key
export type { App } from '@jamdai/server';
