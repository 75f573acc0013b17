// offends: battery-looks-at-nobody
import type { Envelope } from '@jamdai/contract';

export type Wrapped = Envelope;
