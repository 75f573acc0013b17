/** A start that cannot go on. The message is one plain sentence for the operator: what is wrong, what to do. */
export class StartRejection extends Error {
  override name = 'StartRefusal';
}

/** The database is there, or was, and cannot be used. `damage` is half a sentence: what is wrong. */
export class DamagedDatabase extends StartRejection {
  override name = 'DamagedDatabase';
  readonly damage: string;

  constructor(damage: string) {
    super(
      `${damage}: nothing empty is started in its place. npm run admin -- rescue tells what can be brought back, and does it.`,
    );
    this.damage = damage;
  }
}

/** The system's short name of an error (`EACCES`), for messages. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.message : String(error);
}
