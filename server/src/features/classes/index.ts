/** Public API of classes: their lists, joining, consent on paper and by link, what a teacher may see of results. */
export { registerClasses } from './routes.ts';
export { rejectClass } from './manage.ts';
export { holdClass } from './store.ts';
