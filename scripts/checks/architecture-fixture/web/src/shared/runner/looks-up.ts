// offends: web-runner-looks-down
export { shelf } from '../offline/shelf.ts';
