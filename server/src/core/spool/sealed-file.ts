/**
 * A file of sealed frames that only grows: a head that names the secret key by its fingerprint, then frames of AES-256-GCM,
 * each under a key of this file alone and its place in it. Nothing can be changed, moved or taken out of the middle
 * without being noticed. A file is never gone on with after a crash (its next frame would use a place twice): the next
 * file is. Frame: length of the text (4 bytes), text, tag (16 bytes).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deriveKey, fingerprintOf } from '../keys/key-file.ts';

/** What kind of file it is, bound into its key: one cannot be taken for the other. */
export type SealedKind = 'base' | 'wal';

export interface SealedWriter {
  /** Where the next frame will stand: the length of the file. */
  readonly length: () => number;
  readonly append: (text: Buffer) => Promise<void>;
  /** Resolves when every frame is on the disk. @throws within half a second when the file is no longer in its folder. */
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type SealedReading =
  | { readonly kind: 'frame'; readonly text: Buffer }
  /** The last: `isTorn` when bytes follow that are no whole frame of this file. */
  | { readonly kind: 'end'; readonly isTorn: boolean }
  /** No frame can be read. */
  | {
      readonly kind: 'closed';
      readonly reason: 'noFile' | 'noHead' | 'otherKey';
      readonly fingerprint: string;
    };

const MAGIC = Buffer.from('JAMDAI-SPOOL-1\n\0');
const FINGERPRINT_BYTES = 8;
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + FINGERPRINT_BYTES + SALT_BYTES;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Between two looks whether the file is still in its folder. */
const SEEN_FOR_MS = 500;
const CIPHER = 'aes-256-gcm';
const READ_BYTES = 1024 * 1024;
/** More in one frame than any writer puts in. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Its name is on the disk when it resolves. @throws when there is such a file already. */
export async function createSealedFile(
  file: string,
  kind: SealedKind,
  secretKey: Buffer,
): Promise<SealedWriter> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const salt = randomBytes(SALT_BYTES);
    const fingerprint = Buffer.from(fingerprintOf(secretKey), 'hex');
    await handle.writeFile(Buffer.concat([MAGIC, fingerprint, salt]));
    await handle.datasync();
    await syncFolder(dirname(file));
    return startWriter(handle, file, fileKeyOf(secretKey, kind, salt));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The frames in their order, then the end. Fails only where the disk does. */
export async function* readSealedFile(
  file: string,
  kind: SealedKind,
  keys: readonly Buffer[],
): AsyncGenerator<SealedReading> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) {
    yield { kind: 'closed', reason: 'noFile', fingerprint: '' };
    return;
  }
  try {
    const { take } = startReader(handle);
    const head = await take(HEAD_BYTES);
    if (head === null || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
      yield { kind: 'closed', reason: 'noHead', fingerprint: '' };
      return;
    }
    const salt = head.subarray(MAGIC.length + FINGERPRINT_BYTES);
    const fingerprint = head.subarray(MAGIC.length, -SALT_BYTES).toString('hex');
    const secretKey = keys.find((known) => fingerprintOf(known) === fingerprint);
    if (secretKey === undefined) {
      yield { kind: 'closed', reason: 'otherKey', fingerprint };
      return;
    }
    yield* openFrames(take, fileKeyOf(secretKey, kind, salt));
  } finally {
    await handle.close();
  }
}

/** A new name is on the disk when its folder is. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function fileKeyOf(secretKey: Buffer, kind: SealedKind, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', deriveKey(secretKey, 'spool'), salt, `jamdai ${kind}`, 32));
}

function startWriter(handle: FileHandle, file: string, key: Buffer): SealedWriter {
  let length = HEAD_BYTES;
  let count = 0;
  let seenMs = -Infinity;
  return {
    length: () => length,
    async append(text) {
      if (text.length > MAX_TEXT_BYTES) {
        throw new Error(`text: ${text.length} bytes, ${MAX_TEXT_BYTES} at most`);
      }
      const cipher = createCipheriv(CIPHER, key, nonceOf(count));
      cipher.setAAD(writeLength(text.length));
      count += 1;
      const frame = Buffer.concat([
        writeLength(text.length),
        cipher.update(text),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      // A failed frame spoils the file: whoever writes goes on in a new one.
      await writeWhole(handle, frame, length);
      length += frame.length;
    },
    async sync() {
      await handle.datasync();
      // Of a file that somebody has deleted, everything is still written without an error.
      if (performance.now() - seenMs < SEEN_FOR_MS) return;
      if ((await handle.stat()).nlink === 0) throw new FileGone(file);
      seenMs = performance.now();
    },
    close: () => handle.close(),
  };
}

/** The file that was being written is no longer there. */
export class FileGone extends Error {
  readonly code = 'ENOENT';

  constructor(file: string) {
    super(`${file} was deleted while it was being written`);
    this.name = 'FileGone';
  }
}

async function writeWhole(handle: FileHandle, frame: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < frame.length) {
    const { bytesWritten } = await handle.write(
      frame,
      written,
      frame.length - written,
      position + written,
    );
    written += bytesWritten;
  }
}

async function* openFrames(take: Take, key: Buffer): AsyncGenerator<SealedReading> {
  for (let count = 0; ; count += 1) {
    const length = await take(LENGTH_BYTES);
    if (length === null || length.length === 0) {
      yield { kind: 'end', isTorn: length === null };
      return;
    }
    const textBytes = length.readUInt32BE(0);
    const sealed = textBytes > MAX_TEXT_BYTES ? null : await take(textBytes + TAG_BYTES);
    const text = sealed === null || sealed.length === 0 ? null : openFrame(key, count, sealed);
    if (text === null) {
      yield { kind: 'end', isTorn: true };
      return;
    }
    yield { kind: 'frame', text };
  }
}

function openFrame(key: Buffer, count: number, sealed: Buffer): Buffer | null {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(count));
  decipher.setAAD(writeLength(end));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

/** So many bytes; empty at the end of the file; null: it ends before. */
type Take = (wanted: number) => Promise<Buffer | null>;

function startReader(handle: FileHandle): { readonly take: Take } {
  let rest: Buffer = Buffer.alloc(0);
  return {
    async take(wanted) {
      while (rest.length < wanted) {
        const piece = Buffer.allocUnsafe(Math.max(READ_BYTES, wanted - rest.length));
        const { bytesRead } = await handle.read(piece, 0, piece.length, null);
        if (bytesRead === 0) return rest.length === 0 ? rest : null;
        const more = piece.subarray(0, bytesRead);
        rest = rest.length === 0 ? more : Buffer.concat([rest, more]);
      }
      const taken = rest.subarray(0, wanted);
      rest = rest.subarray(wanted);
      return taken;
    },
  };
}

function nonceOf(count: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(count), NONCE_BYTES - 8);
  return nonce;
}

function writeLength(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}
