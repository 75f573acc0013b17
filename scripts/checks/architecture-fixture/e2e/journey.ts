export { perfectTaker } from '@jamdai/battery/testing';
