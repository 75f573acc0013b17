/** `npm run dev`: the server, started again whenever its sources change, and the web with live reload before it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { endWithParent } from './starting/end-with-parent.ts';

const rootDir = join(import.meta.dirname, '../..');
const host = '127.0.0.1';
const port = process.env['PORT'] ?? '3000';
const webPort = 5173;

endWithParent();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(rootDir, 'server', 'src', 'main.ts')],
  { cwd: rootDir, stdio: 'inherit', env: { ...process.env, PORT: port, HOST: host } },
);
const web = await createServer({
  root: join(rootDir, 'web'),
  server: { host, port: webPort, proxy: { '/api': `http://${host}:${port}` } },
});
await web.listen();
process.stdout.write('The pages, with live reload:\n');
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
server.once('exit', (code) => {
  void web.close().finally(() => process.exit(code ?? 0));
});
