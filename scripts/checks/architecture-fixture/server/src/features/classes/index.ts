export { findClass, type SchoolClass } from './store.ts';
