/** Public API of plans: what other pages show of them. The player is a page of its own. */
export { PlanPanel } from './plan-panel.tsx';
export { PlanPreview } from './plan-preview.tsx';
