/** What is in a ZIP, by path, for automated tests. Sizes and places as the directory at its end has them. */
import { crc32, inflateRawSync } from 'node:zlib';

/** @throws where a file is not what its checksum says. */
export function unpack(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const start = zip.readUInt32LE(at + 42);
    const dataAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(dataAt, dataAt + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name}: is damaged`);
    files.set(name, bytes);
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}
