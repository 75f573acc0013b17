// offends: web-offline-looks-down
export { en } from '../strings/en.ts';
