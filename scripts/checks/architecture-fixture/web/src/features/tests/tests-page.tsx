export const lists = 1;
