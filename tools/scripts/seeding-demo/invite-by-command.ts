/** Staff as the operator makes them: by the command, with the settings of this process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServerRejection } from './call-server.ts';
import type { InviteStaff } from './simulated-staff.ts';

const ADMIN = join(import.meta.dirname, '..', 'admin.ts');

export function inviteByCommand(address: string): InviteStaff {
  const run = promisify(execFile);
  return async (username, role) => {
    const position = ['--address', address];
    const add = ['staff', 'add', '--username', username, '--role', role, ...position];
    try {
      const { stdout } = await run(process.execPath, [ADMIN, ...add]).catch(() =>
        // Made by a call of this command that was broken off.
        run(process.execPath, [ADMIN, 'staff', 'reset', username, ...position]),
      );
      const link = /#([\w-]{43})/.exec(stdout)?.[1];
      if (link !== undefined) return link;
      throw new Error(stdout);
    } catch (error) {
      const said =
        error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
      throw new ServerRejection(
        `No staff could be made. Start this command on the machine of the server, with its DATA_DIR (or DATABASE_URL), or ` +
          `add --no-staff. The operator's command said: ${said.trim()}`,
      );
    }
  };
}

/** Simulated pupils bring no logs, and years in minutes: without this, no figure would count them. */
export async function countByCommand(): Promise<void> {
  await promisify(execFile)(process.execPath, [ADMIN, 'comparisons', 'count', 'all']);
}
