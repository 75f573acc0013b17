/** Names for runs: UUIDv7, made without a secure context (schools serve this over plain HTTP). */

/** `nowMs` is Unix time in ms; `bytes` are sixteen random ones. */
export function createRunId(
  nowMs: number = Date.now(),
  bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16)),
): string {
  const id = Uint8Array.from(bytes);
  for (let position = 0; position < 6; position += 1) {
    id[position] = Math.floor(nowMs / 2 ** (8 * (5 - position))) % 256;
  }
  id[6] = 0x70 | ((id[6] ?? 0) & 0x0f);
  id[8] = 0x80 | ((id[8] ?? 0) & 0x3f);
  const hex = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
