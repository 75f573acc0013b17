// offends: gallery-without-server
export { app } from '@jamdai/server';
