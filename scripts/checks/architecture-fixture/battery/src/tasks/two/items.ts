export const drawTwo = (): number => 2;
