import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseDatabaseAccount, firstClosedTo } from './database-account.ts';

const isRoot = process.getuid?.() === 0;
const stranger = { name: 'stranger', uid: 4_000_001, gid: 4_000_001 };

describe('the account that runs the database', () => {
  test.each([
    ['root:x:0:0::/:\nnobody:x:65534:65534::/:\npostgres:x:101:104::/:', 'postgres', 101],
    ['jamdai:x:900:901::/:\npostgres:x:101:104::/:', 'jamdai', 900],
    ['nobody:*:-2:-2::/:', 'nobody', 4_294_967_294],
    ['', 'nobody', 65534],
  ])('is never root, and otherwise the user who starts the server: %j', (passwd, name, uid) => {
    const account = chooseDatabaseAccount([], passwd);
    expect(account).toEqual(isRoot ? expect.objectContaining({ name, uid }) : null);
  });

  test('is the owner of the data, without the group of root', () => {
    const dir = mkdtempSync(join(tmpdir(), 'jamdai-account-'));
    if (isRoot) chownSync(dir, stranger.uid, 0);
    const { uid } = stranger;
    expect(chooseDatabaseAccount([join(dir, 'none'), dir])).toEqual(
      isRoot ? { name: `${uid}`, uid, gid: uid } : null,
    );
    rmSync(dir, { recursive: true });
  });

  test('the first folder that it cannot pass is found, whichever it is', () => {
    const dir = mkdtempSync(join(tmpdir(), 'jamdai-account-'));
    const [middle, file] = [join(dir, 'middle'), join(dir, 'middle', 'program')];
    mkdirSync(middle);
    writeFileSync(file, '');
    for (const [dirMode, middleMode, fileMode, closed] of [
      [0o755, 0o755, 0o755, null],
      [0o711, 0o711, 0o711, null],
      [0o700, 0o755, 0o755, dir],
      [0o755, 0o750, 0o755, middle],
      [0o755, 0o755, 0o644, file],
    ] as const) {
      chmodSync(file, fileMode);
      chmodSync(middle, middleMode);
      chmodSync(dir, dirMode);
      expect(firstClosedTo(stranger, file)).toBe(closed);
      expect(firstClosedTo(null, file)).toBeNull();
      chmodSync(dir, 0o700);
      chmodSync(middle, 0o700);
    }
    rmSync(dir, { recursive: true });
  });
});
