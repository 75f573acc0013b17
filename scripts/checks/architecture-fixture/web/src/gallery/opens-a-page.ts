// offends: web-gallery-looks-down
export { lists } from '../pages/plain.ts';
