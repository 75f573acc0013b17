// offends: web-queue-looks-down
export { shelf } from '../offline/shelf.ts';
