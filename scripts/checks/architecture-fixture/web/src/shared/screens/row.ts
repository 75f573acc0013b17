import { theme } from '../ui/theme.ts';

export const row = theme;
