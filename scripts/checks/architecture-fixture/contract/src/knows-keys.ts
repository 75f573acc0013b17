// offends: contract-battery-present-only
export { double } from '@jamdai/battery';
