// offends: web-screens-looks-down
export { shelf } from '../offline/shelf.ts';
