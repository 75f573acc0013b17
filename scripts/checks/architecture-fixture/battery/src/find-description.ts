import { one } from './tasks/one/task.ts';
import { two } from './tasks/two/task.ts';

export const TASKS = [one, two];
