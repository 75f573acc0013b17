export const LISTS = 2;
