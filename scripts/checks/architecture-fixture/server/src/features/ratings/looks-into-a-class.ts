// offends: server-feature-by-its-front-door
export { findClass } from '../classes/store.ts';
