// offends: server-commands-looks-down
export { isStarted } from '../main.ts';
