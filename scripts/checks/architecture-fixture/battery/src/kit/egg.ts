// offends: no-cycle, no-folder-circle
import { hen } from './hen.ts';

export const egg = (): number => hen();
