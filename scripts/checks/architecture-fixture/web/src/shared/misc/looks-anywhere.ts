// offends: web-shared-looks-down
export { en } from '../strings/en.ts';
