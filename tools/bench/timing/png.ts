/** The picture for engines that show pictures: a grid of dark cells as an uncoloured PNG, made on the spot. */
import { crc32, deflateSync } from 'node:zlib';

const SIDE_PX = 320;
const CELL_PX = 80;
const DARK = 0x33;
const LIGHT = 0xff;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function drawGridPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE_PX, 0);
  header.writeUInt32BE(SIDE_PX, 4);
  header[8] = 8; // bits a pixel; the zeros after it: grey, deflate, filter 0, not interlaced
  const rows = Buffer.alloc(SIDE_PX * (SIDE_PX + 1)); // each row starts with its filter, 0
  for (let y = 0; y < SIDE_PX; y += 1) {
    for (let x = 0; x < SIDE_PX; x += 1) {
      const isDark = (Math.floor(x / CELL_PX) * 3 + Math.floor(y / CELL_PX) * 5) % 4 < 2;
      rows[y * (SIDE_PX + 1) + 1 + x] = isDark ? DARK : LIGHT;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
