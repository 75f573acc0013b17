// offends: testkit-looks-down
export { tellsAll } from '@jamdai/server';
