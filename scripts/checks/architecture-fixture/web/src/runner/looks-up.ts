// offends: web-runner-looks-down
export { store } from '../store/store.ts';
