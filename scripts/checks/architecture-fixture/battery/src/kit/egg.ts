// offends: no-cycle
import { hen } from './hen.ts';

export const egg = (): number => hen();
