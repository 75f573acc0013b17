export const en = { home: 'Home' };
