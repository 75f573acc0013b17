// offends: task-without-run
export { double } from '../../index.ts';
