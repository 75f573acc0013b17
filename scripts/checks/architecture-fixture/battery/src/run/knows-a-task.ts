// offends: run-without-tasks
export { one } from '../tasks/one/task.ts';
