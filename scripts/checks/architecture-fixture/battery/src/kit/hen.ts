// One half of a circle; it is reported once, at the other half.
import { egg } from './egg.ts';

export const hen = (): number => egg();
