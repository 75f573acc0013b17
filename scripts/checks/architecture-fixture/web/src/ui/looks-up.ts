// offends: web-ui-looks-down
export { row } from '../screens/row.ts';
