/**
 * A note in the data directory of how a running server can be reached, for commands that print a link: the port may have been
 * taken at random, and their own settings may be others. One file a process; it goes with an orderly end, and one that a
 * kill left behind is passed over.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolders } from '../files/make-folders.ts';
import { errorCode } from '../start-rejection.ts';
import type { ServerAddresses } from './address.ts';

const FOLDER = 'running';
const ANSWER_WITHIN_MS = 1000;

const NoteSchema = z.object({
  pid: z.int().positive(),
  host: z.string(),
  port: z.int().positive(),
  local: z.string().nullable(),
  network: z.array(z.string()),
});
type Note = z.infer<typeof NoteSchema>;

/** Also clears what processes that are gone have left. Returns what removes the note. */
export function noteServer(
  dataDir: string,
  { host, port }: { readonly host: string; readonly port: number },
  { local, network }: ServerAddresses,
): () => void {
  const folder = join(dataDir, FOLDER);
  makeFolders(folder, 0o700);
  for (const { file, note } of listNotes(dataDir)) {
    if (note === null || !isAlive(note.pid)) rmSync(file, { force: true });
  }
  const note: Note = { pid: process.pid, host, port, local, network: [...network] };
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Null: no server runs with this data directory on this computer. */
export async function findRunningServer(dataDir: string): Promise<ServerAddresses | null> {
  for (const { note } of listNotes(dataDir)) {
    if (note && isAlive(note.pid) && (await answers(note))) return note;
  }
  return null;
}

function listNotes(dataDir: string): { file: string; note: Note | null }[] {
  const folder = join(dataDir, FOLDER);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return names.toSorted().map((name) => {
    const file = join(folder, name);
    return { file, note: readNote(file) };
  });
}

/** Null: gone meanwhile, or none of ours. */
function readNote(file: string): Note | null {
  try {
    return NoteSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

/** The number may be another process's by now. */
function answers({ host, port }: Note): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new Promise((resolve) => {
    const socket = connect({ host: name, port, timeout: ANSWER_WITHIN_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
