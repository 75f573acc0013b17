// offends: web-app-looks-down
export { loose } from '../loose.ts';
