/** Vitest's global set-up of the project `server`: one PostgreSQL for the whole run. */
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestServer } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL']);
  project.provide('testServer', cluster.server);
  return () => cluster.stop();
}
