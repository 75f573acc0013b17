// offends: no-folder-circle
export { PAPERS } from '../papers/index.ts';
