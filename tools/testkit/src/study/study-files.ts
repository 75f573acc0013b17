/** The files of a study as somebody reads them who has a token: over the call, and by the clients of `docs/clients`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CLIENTS = join(import.meta.dirname, '../../../../docs/clients');

/** Programs that print the table of begun and finished sittings, given an address. */
export const STUDY_CLIENTS = [
  { name: 'R', program: 'Rscript', args: ['--vanilla', join(CLIENTS, 'jamdai.R')] },
  { name: 'Python', program: 'python3', args: [join(CLIENTS, 'jamdai.py')] },
] as const;

/** The lines of a file whose cells hold no comma. @throws Error on a rejection */
export async function readStudyFile(
  address: string,
  token: string,
  file: string,
): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/study/data/${file}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${file}: ${answer.status} ${text}`);
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** What the program printed. Null: it is not installed. @throws Error where it ends badly */
export async function runIfInstalled(
  program: string,
  args: readonly string[],
  more: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Promise<string | null> {
  try {
    const env = { ...process.env, ...more.env };
    const { stdout } = await promisify(execFile)(program, [...args], { ...more, env });
    return stdout.replaceAll('\r', '').trimEnd();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
