// offends: speech-battery-only
export type { Envelope } from '@jamdai/contract';
