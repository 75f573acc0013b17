// offends: server-accounts-looks-down
export { findClass } from '../features/classes/index.ts';
