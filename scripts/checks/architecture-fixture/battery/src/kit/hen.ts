// One half of a circle; that of files is reported once, at the other half.
// offends: no-folder-circle
import { egg } from './egg.ts';

export const hen = (): number => egg();
