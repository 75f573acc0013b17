// offends: web-routing-looks-down
export { shelf } from '../offline/shelf.ts';
