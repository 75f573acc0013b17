// offends: web-sync-looks-down
export { lists } from '../pages/plain.ts';
