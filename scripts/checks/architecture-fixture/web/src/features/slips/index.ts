export const SLIPS = 1;
