import { one } from './one/task.ts';
import { two } from './two/task.ts';

export const TASKS = [one, two];
