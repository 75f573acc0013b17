/**
 * How PostgreSQL's programs are started: without the caller's PGPORT, PGDATA or locale, and from a folder that
 * every account can enter (the caller's own may be closed to it).
 */
export function isolatedEnvironment(): { env: Record<string, string>; cwd: string } {
  const isWindows = process.platform === 'win32';
  const stored = ['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    env: { ...Object.fromEntries(stored), LC_ALL: 'C', TZ: 'UTC' },
    cwd: isWindows ? (process.env['SystemRoot'] ?? 'C:\\') : '/',
  };
}
