/** A file of the desk, saved by the browser. The token goes in the header, so the address alone opens nothing. */
import { exportPath, type ExportFile } from '@jamdai/contract';
import { API_BASE } from './api-base.ts';
import { readSession } from './session.ts';

const TIMEOUT_MS = 60_000;

/** False: it could not be fetched. */
export async function downloadExport(file: ExportFile): Promise<boolean> {
  try {
    const response = await fetch(`${API_BASE}${exportPath(file)}`, {
      headers: { Authorization: readSession().token ?? '' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return false;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = `jamdai-${file}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), TIMEOUT_MS);
    return true;
  } catch {
    return false;
  }
}
