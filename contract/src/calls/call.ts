/** What a call is: method, path below `/api`, what is sent, what comes back and who may call. */
import type { Role } from '../accounts.ts';
import type { MessageKey } from '../message-keys.ts';
import { z, type Sent } from '../schema.ts';

/** An empty body, an absent one, or anything: nothing of it is read. */
export const nothing = z.unknown();

/**
 * `anyone`: no token is needed. `token`: `Authorization: <token>` is. A list of roles: the token of one of
 * them is; another role's gets 403.
 */
export type Access = 'anyone' | 'token' | readonly Role[];

export type Envelope = z.ZodType<{ success: true; message: MessageKey; data: unknown }>;

export interface Call<
  Request extends z.ZodType = z.ZodType,
  Answer extends Envelope = Envelope,
  Path extends `/${string}` = `/${string}`,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: Path;
  readonly access: Access;
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
}

/** What is sent with a call; `void`: nothing. */
export type BodyOf<Of extends Call> =
  unknown extends z.input<Of['request']> ? void : Sent<z.input<Of['request']>>;

/** What a success of a call brings. */
export type DataOf<Of extends Call> = z.output<Of['answer']>['data'];

export function call<
  Request extends z.ZodType,
  Answer extends Envelope,
  const Path extends `/${string}`,
>(described: Call<Request, Answer, Path>): Call<Request, Answer, Path> {
  return described;
}

/** Null: every role may call. */
export function rolesOf(access: Access): readonly Role[] | null {
  return typeof access === 'string' ? null : access;
}
