// offends: web-strings-looks-down
export { theme } from '../ui/theme.ts';
