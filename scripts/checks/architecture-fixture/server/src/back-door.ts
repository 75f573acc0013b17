// offends: front-doors-only
export { WORDS } from '../../battery/src/materials/words.ts';
