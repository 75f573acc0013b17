/** `npm run speech:build [-- --pack id]`: makes the voice packs again, in the speech room. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../speech/src/build-packs.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
