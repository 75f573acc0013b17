// offends: web-contract-and-present-only, web-reaches-no-key
export { double } from '@jamdai/battery';
