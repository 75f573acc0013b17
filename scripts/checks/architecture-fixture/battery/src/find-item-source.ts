export { drawOne } from './tasks/one/items.ts';
