export { app as report } from '@jamdai/server';
