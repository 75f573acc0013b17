// offends: web-tables-looks-down
export { shelf } from '../offline/shelf.ts';
