// offends: no-folder-circle
export { NOTES } from '../notes/index.ts';
