/** Public API of the test page; all but the page itself is for the gallery. */
export type { NamingRequest } from './begin-naming.ts';
export type { RunRequest } from './begin-run.ts';
export { InPlanContext, type InPlan } from './in-plan.ts';
export { NamingScreen } from './naming-screen.tsx';
export { UntimedPanel } from './panels/untimed-panel.tsx';
export { NamingPanel } from './panels/naming-panel.tsx';
export { sendAs } from '../../shared/queue/run-queue.ts';
export type { LiveRun, RunPage } from './run-page.ts';
export { reportRun } from './report-run.ts';
export { loadFonts } from './run-surroundings.ts';
export { clipsOf, clipsOfPool, materialOf } from './run-material.ts';
export { RunScreen } from './run-screen.tsx';
export { openSoundTurn } from './sound-turn.ts';
export { TakenTest, TestPage } from './test-page.tsx';
