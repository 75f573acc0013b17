/** Public API of plans: what other pages show of them. The player is a page of its own. */
export { findAssignedPlan } from './find-assigned-plan.ts';
export { PlanPanel } from './plan-panel.tsx';
export { PlanPreview } from './plan-preview.tsx';
