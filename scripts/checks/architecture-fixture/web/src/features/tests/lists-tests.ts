// offends: web-reaches-no-key
export { TASKS } from '@jamdai/battery/present';
