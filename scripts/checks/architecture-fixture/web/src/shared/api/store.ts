import { en } from '../strings/en.ts';

export const store = en;
