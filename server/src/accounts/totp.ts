/** Time-based codes (RFC 6238: SHA-1, six digits, 30 s), one step early or late accepted. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const ISSUER = 'Jamdai';
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one. */
const TOLERANCE = 1;

export interface TotpDescription {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`. */
  readonly uri: string;
  /** One text a row, `1` for a dark module. */
  readonly qr: string[];
}

export function makeTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function describeTotp(secret: Buffer, username: string): TotpDescription {
  const totp = new TOTP({ ...SETTINGS, issuer: ISSUER, label: username, secret: secretOf(secret) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: drawQr(uri) };
}

/** Number of the 30-second step (since 1970) that the six digits belong to; null: to none that counts now. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const moment = { timestamp: now.getTime() };
  const delta = TOTP.validate({
    ...SETTINGS,
    ...moment,
    token: code,
    secret: secretOf(secret),
    window: TOLERANCE,
  });
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, ...moment }) + delta;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

function drawQr(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (module) => (module ? '1' : '0')).join(
      '',
    ),
  );
}
