/** Public API of the run machine. */
export { advance, start } from './advance.ts';
export { advanceRun, retainedOf, positionOf, type AnyRun, type Position } from './any-run.ts';
export type { NextQuestion, RunEvent } from './events.ts';
export { raiseBeat, scheduleAuditory, type AuditorySchedule } from './auditory-schedule.ts';
export type { Move } from './move.ts';
export {
  drawNamingQuestion,
  letterOf,
  startNaming,
  writtenSoFar,
  type KnownTyping,
} from './naming.ts';
export type { NamingRun, Writing } from './naming-state.ts';
export { pathOf, questionIndexOf, type Phase } from './path.ts';
export { progressOf, resume, type RunProgress } from './resume.ts';
export { drawColourPlates } from './colour-check.ts';
export { shownAgain } from './shown-again.ts';
export {
  drawSoundChecks,
  planSoundTries,
  rightOption,
  SOFT_DB,
  SOUND_CHECK_ATTEMPTS,
  soundCheckClips,
} from './sound-check.ts';
export type { PooledPosition, Run, RunMaterial, ServedQuestion } from './state.ts';
export type {
  AskStep,
  ColourPlate,
  CopyStep,
  CountInStep,
  Effect,
  Retained,
  LoadProblem,
  PackFault,
  Panel,
  RunChecks,
  SoundCheck,
  SoundTries,
  Step,
  StepPlan,
  StopReason,
  WriteStep,
} from './steps.ts';
export {
  DEVICE_FLAGS,
  IGNORED_INPUT_KINDS,
  INPUT_KINDS,
  INTERRUPTION_KINDS,
  type ChoiceTrial,
  type DeviceFlag,
  type InputKind,
  type Interruption,
  type NamingTrial,
  type OperationTrial,
  type PauseCause,
  type RunFlag,
  type RunResult,
  type Sheets,
  type StepTimes,
  type Trial,
  type TypingSample,
} from './trial.ts';
