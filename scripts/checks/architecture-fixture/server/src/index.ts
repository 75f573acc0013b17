import { double } from '@jamdai/battery';
import type { Envelope } from '@jamdai/contract';

export type App = Envelope;
export const app = double(3);
