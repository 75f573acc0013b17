/** Public API of the test page; all but the page itself is for the gallery and for what visitors may try. */
export type { NamingRequest } from './begin-naming.ts';
export type { RunRequest } from './begin-run.ts';
export { InPlanContext, type AfterTest, type InPlan } from './in-plan.ts';
export { NamingScreen } from './naming-screen.tsx';
export { UntimedPanel } from './panels/untimed-panel.tsx';
export { PanelFrame } from './panels/panel-frame.tsx';
export { TestHeading } from './panels/test-heading.tsx';
export { NamingPanel } from './panels/naming-panel.tsx';
export type { LiveRun, RunPage } from './run-page.ts';
export { reportRun } from './report-run.ts';
export { loadFonts, watchTaker } from './run-surroundings.ts';
export { RunProgress } from './run-progress.tsx';
export { RunRoom } from './run-room.tsx';
export { clipsOf, clipsOfPool, materialOf } from './run-material.ts';
export { RunScreen } from './run-screen.tsx';
export { openSoundTurn } from './sound-turn.ts';
export { TakenTest, TestPage } from './test-page.tsx';
export { useRun, type RunView } from './use-run.ts';
