// offends: web-page-looks-down
export { shelf } from '../offline/shelf.ts';
