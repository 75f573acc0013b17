// offends: web-charts-looks-down
export { shelf } from '../offline/shelf.ts';
