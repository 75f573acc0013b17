/** The contract's only front door: what crosses the wire between server and web. */
export * from './accounts.ts';
export * from './client.ts';
export * from './consent-texts.ts';
export * from './envelope.ts';
export * from './message-keys.ts';
export * from './problem-reports.ts';
export * from './problems.ts';
export * from './questions.ts';
export * from './ratings.ts';
export * from './recordings.ts';
export * from './settings.ts';
export * from './sign-up-rules.ts';
export * from './staff.ts';
export * from './test-takings.ts';
export * from './tests.ts';
export * from './trials.ts';
export * from './voice-packs.ts';
