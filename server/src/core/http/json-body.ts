/**
 * Reads bodies: JSON in valid UTF-8 only, at most 20 levels deep, without null bytes, lone surrogates or keys
 * that poison prototypes. An empty body counts as `{}`, whatever its declared type.
 */
import type { FieldProblem } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './failures.ts';
import { isPlainlyHarmless } from './fast/harmless-json.ts';

export const MAX_DEPTH = 20;

export function registerJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const text = decodeText(body);
      if (text === null) return done(notJson());
      if (text.trim() === '') return done(null, {});
      void parseJson(request, text, (error: Error | null, value?: unknown) => {
        if (error) return done(notJson());
        const problem = isPlainlyHarmless(text, value, MAX_DEPTH) ? null : findHostileText(value);
        return problem ? done(new InvalidInput([problem])) : done(null, value);
      });
    },
  );
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (request.headers['content-length'] === '0') return done(null, {});
    return done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

function notJson(): InvalidInput {
  return new InvalidInput([{ path: '', message: 'json_is_not_valid' }]);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeText(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/** Walks without recursion: a hostile body cannot exhaust the stack. Null: nothing found. */
export function findHostileText(root: unknown): FieldProblem | null {
  const waiting: { value: unknown; depth: number; path: string }[] = [
    { value: root, depth: 0, path: '' },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, path } = next;
    if (typeof value === 'string' && isHostile(value)) {
      return { path, message: 'field_has_forbidden_characters' };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return { path: '', message: 'json_is_too_deep' };
    for (const [key, inner] of Object.entries(value)) {
      if (isHostile(key)) return { path, message: 'field_has_forbidden_characters' };
      waiting.push({ value: inner, depth: depth + 1, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return null;
}

function isHostile(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
