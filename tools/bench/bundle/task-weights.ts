/** What each task adds to the scripts: its own folder as the web sees it, bundled alone, everything else left out. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export interface TaskWeight {
  readonly name: string;
  readonly gzipBytes: number;
}

/** `tasksDir`: the folder with one folder a task. Heaviest first. */
export async function weighTasks(tasksDir: string): Promise<readonly TaskWeight[]> {
  const folders = readdirSync(tasksDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(tasksDir, entry.name, 'task.ts')))
    .map(({ name }) => name);
  if (folders.length === 0) throw new Error(`${tasksDir}: there is no task`);
  const weights: TaskWeight[] = [];
  for (const name of folders) weights.push(await weighTask(join(tasksDir, name), name));
  return weights.toSorted((one, other) => other.gzipBytes - one.gzipBytes);
}

async function weighTask(folder: string, name: string): Promise<TaskWeight> {
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(folder, 'task.ts'), formats: ['es'], fileName: 'task' },
      rolldownOptions: {
        external: (source, importer) =>
          importer !== undefined && !resolve(dirname(importer), source).startsWith(folder),
      },
    },
  });
  const texts = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = texts.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return { name, gzipBytes: gzipSync(code, { level: 9 }).length };
}
