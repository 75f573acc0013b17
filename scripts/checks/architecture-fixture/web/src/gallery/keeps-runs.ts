// offends: web-gallery-looks-down
export { outbox } from '../shared/sync/outbox.ts';
