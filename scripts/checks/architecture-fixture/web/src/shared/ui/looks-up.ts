// offends: web-ui-looks-down
export { shelf } from '../offline/shelf.ts';
