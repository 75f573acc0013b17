import { row } from '../screens/row.ts';

export const play = row;
