// offends: web-device-looks-down
export { box } from '../tables/box.ts';
