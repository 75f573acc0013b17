export { TASKS } from './find-description.ts';
