export const theme = 'plain';
