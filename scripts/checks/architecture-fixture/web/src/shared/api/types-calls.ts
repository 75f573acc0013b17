// Through the contract, two rooms away: still within reach.
// offends: web-reaches-no-key
import type { Envelope } from '@jamdai/contract';

export type Answer = Envelope;
