// offends: web-store-looks-down
export { theme } from '../ui/theme.ts';
