// offends: task-without-other-tasks
export { two } from '../two/task.ts';
