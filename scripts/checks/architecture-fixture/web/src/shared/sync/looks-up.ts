// offends: web-sync-looks-down
export { shelf } from '../offline/shelf.ts';
