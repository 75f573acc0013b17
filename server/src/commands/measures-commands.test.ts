import { MEASURES_VERSION } from '@jamdai/battery';
import { expect, it } from 'vitest';
import { attemptBody } from '../testing/bodies.ts';
import { createTestApp } from '../testing/test-app.ts';
import { MEASURES_COMMANDS } from './measures-commands.ts';

it('takes results back to former measures and forward again, only when told to, and says what each version changed', async () => {
  const server = await createTestApp();
  try {
    const { pool } = server.database;
    const pupil = await server.join();
    await pupil.post('/test_taking', attemptBody());
    await pool.query(
      `INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)
       SELECT id, 1, 1, '{"score": 30}', true FROM test_takings`,
    );
    const run = async (name: string, names: readonly string[] = [], yes = false) => {
      const command = MEASURES_COMMANDS.find((one) => one.name === `measures ${name}`);
      if (!command || !('run' in command)) throw new Error(name);
      const request = { names, options: { yes }, now: new Date() } as never;
      command.check(request);
      return command.run(pool, request, undefined as never);
    };
    expect(await run('list')).toMatch(new RegExp(`^${MEASURES_VERSION} +1 +0 +1 +0 +1$`, 'm'));
    await expect(run('use', ['1'])).rejects.toThrow('--yes');
    await expect(run('use', ['9'], true)).rejects.toThrow('version 9');
    await expect(run('use', ['all'])).rejects.toThrow('Name the version');
    for (const version of [1, MEASURES_VERSION]) {
      expect(await run('use', [String(version)], true)).toBe(`Version ${version} is in use.`);
      const { rows } = await pool.query('SELECT measures_version AS version FROM test_takings');
      expect(rows).toEqual([{ version }]);
    }
  } finally {
    await server.close();
  }
});
