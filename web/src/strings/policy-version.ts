/** The day of the policy text that the pages show; a consent is recorded with it. Change both together. */
export const POLICY_VERSION = '2026-11-20';
