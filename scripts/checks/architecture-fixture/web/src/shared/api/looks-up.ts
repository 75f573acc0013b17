// offends: web-api-looks-down
export { shelf } from '../offline/shelf.ts';
