/** A file for research, saved by the browser, with how much of it has come. No time limit: the reader can stop it. */
import { researchPath, type ResearchFile } from '@jamdai/contract';
import { API_BASE } from './api-base.ts';
import { readSession } from './session.ts';

const KEEP_MS = 60_000;

export interface ResearchDownload {
  readonly file: ResearchFile;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Bytes in all; null: it could not be fetched to its end. */
export async function downloadResearch(order: ResearchDownload): Promise<number | null> {
  const { file, query, signal, onProgress } = order;
  try {
    const response = await fetch(`${API_BASE}${researchPath(file, query)}`, {
      headers: { Authorization: readSession().token ?? '' },
      signal,
    });
    if (!response.ok || !response.body) return null;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
    const [, name = file] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    save(new Blob(pieces), name);
    return bytes;
  } catch {
    return null;
  }
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
