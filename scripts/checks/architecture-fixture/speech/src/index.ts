export { double as speak } from '@jamdai/battery';
