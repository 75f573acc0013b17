// offends: server-core-looks-down
export type { SchoolClass } from '../../features/classes/index.ts';
