/** Addresses for other devices: their picture to scan, and whether other devices can open them at all. */
import QRCode from 'qrcode';

/** Names by which a computer means itself. */
const ONLY_HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isOnlyHere(hostname: string): boolean {
  return ONLY_HERE.test(hostname);
}

/** One text a row, `1` for a dark module. */
export function drawQrRows(text: string): readonly string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (module) => (module ? '1' : '0')).join(
      '',
    ),
  );
}
