// offends: web-offline-looks-down
export { outbox } from '../sync/outbox.ts';
