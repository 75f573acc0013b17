// offends: no-folder-circle
export { SLIPS } from '../slips/index.ts';
