/** A JPEG file of one grey square, put together by hand, with whatever segments a camera would add. */

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  /** Marker and content of segments before the picture. */
  readonly notes?: readonly (readonly [marker: number, content: string])[];
  /** Behind the end. */
  readonly tail?: string;
}

export function makeJpeg({
  width = 512,
  height = width,
  notes = [],
  tail = '',
}: JpegParts = {}): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...notes.map(([marker, content]) => segment(marker, Buffer.from(content, 'latin1'))),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    // One code of one bit, for difference and for end of block.
    ...[0x00, 0x10].map((table) =>
      segment(0xc4, Buffer.from([table, 1, ...Array.from({ length: 15 }, () => 0), 0])),
    ),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // A zero put in behind 0xff and a restart belong to what is coded.
    Buffer.from([0x00, 0xff, 0x00, 0x00, 0xff, 0xd0, 0x00]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(tail, 'latin1'),
  ]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
