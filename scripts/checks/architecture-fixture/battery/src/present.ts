export { TASKS } from './tasks/index.ts';
