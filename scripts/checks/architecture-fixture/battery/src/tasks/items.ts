export { drawOne } from './one/items.ts';
