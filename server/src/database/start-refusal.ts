/** A start that cannot go on. The message is one plain sentence for the operator: what is wrong, what to do. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** The system's short name of an error (`EACCES`), for messages. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.message : String(error);
}
