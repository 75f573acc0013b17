import { en } from '../strings/en.ts';

export const outbox = en;
