/** The code of every test, as far as preparing needs it: loaded when the first test is prepared. */
export { fetchSound } from '../../shared/runner/index.ts';
export { clipsOf, clipsOfPool, materialOf, openSoundTurn } from '../test/index.ts';
