export const PAPERS = 3;
