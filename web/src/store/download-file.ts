/** A file of the server, saved by the browser. The token goes in the header, so the address alone opens nothing. */
import { API_BASE } from './api-base.ts';
import { readSession } from './session.ts';

const TIMEOUT_MS = 60_000;

/** `path` below the calls' base. False: it could not be fetched. */
export async function downloadFile(path: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { Authorization: readSession().token ?? '' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return false;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), TIMEOUT_MS);
    return true;
  } catch {
    return false;
  }
}
