// offends: web-strings-looks-down
export { loose } from '../../loose.ts';
