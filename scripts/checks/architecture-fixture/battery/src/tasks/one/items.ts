import { WORDS } from '../../materials/words.ts';

export const drawOne = (): string | undefined => WORDS[0];
