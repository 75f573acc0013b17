/** Public API of provenance: where a result comes from, and what comparisons make of it. */
export { readFlagsLeftOut } from './flags-left-out.ts';
export { judgeProvenance, readLog, type LogFindings, type RunMark } from './judge-provenance.ts';
export { countFlags, registerProvenance } from './routes.ts';
export { signHandOut } from './sign-hand-out.ts';
