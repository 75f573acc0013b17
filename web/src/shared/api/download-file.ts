/** A file of the server, saved by the browser. The token goes in the header, so the address alone opens nothing. */
import type { FilePath } from '@jamdai/contract';
import { API_BASE } from './api-base.ts';
import { callGuard } from './acts.ts';
import type { CallError } from './call-error.ts';
import { brokenOff, readFailure } from './read-failure.ts';
import { readSession } from './session.ts';
import { endSession } from './session-over.ts';

export interface FileOrder {
  /** Below the calls' base. */
  readonly path: FilePath;
  /** Where the server gives the file no name of its own. */
  readonly name: string;
  /** The reader can stop it. */
  readonly signal?: AbortSignal;
  /** Bytes so far. */
  readonly onProgress?: (bytes: number) => void;
}

export type Downloaded = { readonly bytes: number } | { readonly error: CallError };

/** So long may pass without a further byte. */
export const STALL_MS = 60_000;
/** The browser has taken the file by then. */
const STORE_MS = 60_000;

/** Also where it was stopped: who has pressed that knows. */
export async function downloadFile(order: FileOrder): Promise<Downloaded> {
  const authorization = readSession().token ?? '';
  const key = ['GET', order.path, authorization].join(' ');
  const held = callGuard.held(key, Date.now());
  if (held) return { error: held };
  const result = await fetchFile(order, authorization);
  if ('bytes' in result || order.signal?.aborted) callGuard.succeed(key);
  else callGuard.fail(key, result.error, Date.now());
  return result;
}

async function fetchFile(order: FileOrder, authorization: string): Promise<Downloaded> {
  const watch = watchForStall(order.signal);
  let response: Response | null = null;
  try {
    response = await fetch(`${API_BASE}${order.path}`, {
      headers: { Authorization: authorization },
      signal: watch.signal,
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    // A page that a proxy puts in the file's place is none.
    if (!response.ok || !disposition.startsWith('attachment')) {
      return { error: endSession(readFailure(response, await response.text(), Date.now())) };
    }
    const pieces = await readPieces(response, watch.noteByte, order.onProgress);
    const [, name = order.name] = /filename="([^"]+)"/.exec(disposition) ?? [];
    const file = new Blob(pieces);
    save(file, name);
    return { bytes: file.size };
  } catch {
    const cut = response ? 'answer_cannot_be_read' : 'offline';
    return { error: brokenOff(watch.isStalled() ? 'no_answer_in_time' : cut) };
  } finally {
    watch.end();
  }
}

async function readPieces(
  response: Response,
  noteByte: () => void,
  onProgress: FileOrder['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return pieces;
    noteByte();
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress?.(bytes);
  }
}

/** Ends what brings nothing any more, and what is stopped. */
function watchForStall(stopped: AbortSignal | undefined) {
  const stall = new AbortController();
  const begin = () => setTimeout(() => stall.abort(), STALL_MS);
  let timer = begin();
  return {
    signal: stopped ? AbortSignal.any([stall.signal, stopped]) : stall.signal,
    noteByte: () => {
      clearTimeout(timer);
      timer = begin();
    },
    isStalled: () => stall.signal.aborted,
    end: () => clearTimeout(timer),
  };
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), STORE_MS);
}
