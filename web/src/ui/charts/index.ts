/** Pictures of figures: own SVG, no library, loaded with the pages that show them. */
export { ChartFrame, type FiguresTable } from './chart-frame.tsx';
export { ColumnChart, type Column } from './column-chart.tsx';
export { RowChart, type Row } from './row-chart.tsx';
export { TimeChart, type TimePoint } from './time-chart.tsx';
