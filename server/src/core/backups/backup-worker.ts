/** Makes one backup in a thread of its own, so that compressing it never keeps a request waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, type BackupOptions } from './make-backup.ts';

const made = await makeBackup(workerData as BackupOptions);
parentPort?.postMessage(made, []);
