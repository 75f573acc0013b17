/**
 * Reads bodies: JSON in valid UTF-8 only, at most 20 levels deep, without null bytes, lone surrogates or keys
 * that poison prototypes. An empty body counts as `{}`, whatever its declared type.
 */
import type { FieldProblem } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './failures.ts';

const MAX_DEPTH = 20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

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
        const problem = isPlainlyHarmless(text) ? null : findHostileText(value);
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

function decodeText(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/**
 * Texts of JSON have forbidden characters only by escapes (a null byte itself is no JSON, and the text was well formed),
 * and nothing is deeper than its brackets. True for nearly every honest body, which then need not be walked through.
 */
function isPlainlyHarmless(text: string): boolean {
  return !text.includes('\\u') && countDepth(text) <= MAX_DEPTH;
}

/** Brackets within strings do not count. */
function countDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter === QUOTE) isInString = !isInString;
    else if (isInString) place += letter === BACKSLASH ? 1 : 0;
    else if (letter === OPEN_BRACE || letter === OPEN_BRACKET) deepest = Math.max(deepest, ++depth);
    else if (letter === CLOSE_BRACE || letter === CLOSE_BRACKET) depth -= 1;
  }
  return deepest;
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
