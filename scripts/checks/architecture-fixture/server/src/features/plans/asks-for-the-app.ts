// offends: server-features-looks-down
export { app } from '../../index.ts';
