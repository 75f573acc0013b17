// offends: web-screens-looks-down
export { outbox } from '../sync/outbox.ts';
