/** The memory of a server while it gives out a file of everything that a large account, or all raters, have. */
import { get } from 'node:http';
import { once } from 'node:events';
import type { RunningServer } from '../serving/ground.ts';
import { readMemoryMiB } from '../serving/memory.ts';

export interface ExportMemory {
  readonly gb: number;
  readonly seconds: number;
  readonly idleMiB: number;
  readonly mostMiB: number;
}

/** Linux: reads the memory of the other process. The file is read and thrown away. */
export async function measureExport(
  server: RunningServer,
  path: string,
  token: string,
): Promise<ExportMemory> {
  const idleMiB = readMemoryMiB(server.pid);
  let mostMiB = idleMiB;
  let bytes = 0;
  const startedAtMs = performance.now();
  const request = get({
    host: '127.0.0.1',
    port: server.port,
    path,
    headers: { authorization: token },
  });
  const [answer] = (await once(request, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ];
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  const timer = setInterval(() => {
    mostMiB = Math.max(mostMiB, readMemoryMiB(server.pid));
  }, 200);
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  clearInterval(timer);
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { gb: bytes / 1e9, seconds, idleMiB, mostMiB };
}
