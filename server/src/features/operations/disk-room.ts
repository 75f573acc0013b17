/** Whether the disk with the embedded database has room for what is saved. */
import { statfs } from 'node:fs/promises';

/** PostgreSQL needs room for a whole piece of its journal (WAL segment) before it can go on. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024;

/** False when a disk is (nearly) full: what is asked then is where the files of the database are. */
export async function hasDiskRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM_BYTES;
}
