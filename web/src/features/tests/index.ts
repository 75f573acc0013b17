/** Front door of the list of tests: its outline, which the build draws ahead. */
export { TestsSketch } from './tests-sketch.tsx';
