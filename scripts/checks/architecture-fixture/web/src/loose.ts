// On no floor.
export const loose = 1;
