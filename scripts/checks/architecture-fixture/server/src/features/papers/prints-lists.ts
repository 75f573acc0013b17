// offends: no-folder-circle
export { LISTS } from '../lists/index.ts';
