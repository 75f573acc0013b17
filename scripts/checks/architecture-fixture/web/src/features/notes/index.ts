export const NOTES = 1;
