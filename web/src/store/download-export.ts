/** A file of the desk, saved by the browser. */
import { exportPath, type ExportFile } from '@jamdai/contract';
import { downloadFile } from './download-file.ts';

/** False: it could not be fetched. */
export function downloadExport(file: ExportFile): Promise<boolean> {
  return downloadFile(exportPath(file), `jamdai-${file}`);
}
