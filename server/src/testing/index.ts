/** Public API for automated tests of this and other rooms. */
export type { TestDatabase } from './test-database.ts';
export { createTestDatabase } from './test-database.ts';
export { humOf } from './hum.ts';
export { copyPerson } from './research.ts';
export { inviteStaff, joinAsStaff } from './staff.ts';
export { createTestApp, type TestApp } from './test-app.ts';
export { listNamedStatements } from '../core/database/statements.ts';
export { startTestCluster, withClient, type TestCluster } from './test-cluster.ts';
export { totpCode } from './totp-code.ts';
