// offends: task-without-run
export { advance } from '../../run/advance.ts';
