/** Charts of figures: own SVG, no library, loaded with the pages that show them. */
export { ChartFrame } from './chart-frame.tsx';
export { ColumnChart } from './column-chart.tsx';
export { RangeChart } from './range-chart.tsx';
export { holdsSigns, TimeChart } from './time-chart.tsx';
