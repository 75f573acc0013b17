/** What becomes of a body that would be accepted: one thing wrong in it, or its text broken. */
import type { createRandom } from '@jamdai/battery/testing';

type Random = ReturnType<typeof createRandom>;

const LONG = 70_000;
const DEEP = 2000;

/** Values that have broken other servers. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [[]],
  { length: 30 },
  { $gt: 0 },
  { toString: 'x', valueOf: 'y' },
  'NaN',
  'Infinity',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202emirrored\u202c',
  '\ufeff',
  'กำ้้้้้้้้้้้้้้้้้้้้',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(50),
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%s%n%x',
  '=1+1',
  '9'.repeat(400),
  'a'.repeat(300),
  '2013-02-30',
  '0000-00-00',
  '99999-01-01T00:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];

/** Number texts that JSON knows and programs do not expect. */
const NUMBER_TEXTS = [
  '1e999',
  '-1e999',
  '-0',
  '1E400',
  '0.1e-400',
  '123456789012345678901234567890',
];

/** The same value with up to three places changed. */
export function mutateValue(value: unknown, random: Random): unknown {
  const copy = structuredClone(value);
  const holder = { root: copy };
  const times = 1 + random.randInt(3);
  for (let time = 0; time < times; time += 1) mutateOnce(holder, random);
  return holder.root;
}

function mutateOnce(holder: { root: unknown }, random: Random): void {
  const positions = findPositions(holder);
  const { parent, key } = random.pick(positions);
  const value = Reflect.get(parent, key);
  switch (random.randInt(8)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else if (key !== 'root') Reflect.deleteProperty(parent, key);
      break;
    case 1:
      Reflect.set(parent, key, [value]);
      break;
    case 2:
      Reflect.set(parent, key, typeof value === 'object' ? JSON.stringify(value) : String(value));
      break;
    case 3:
      if (Array.isArray(parent))
        parent.push(...Array.from({ length: random.randInt(300) }, () => structuredClone(value)));
      else Reflect.set(parent, `x${random.randInt(100)}`, structuredClone(value));
      break;
    case 4:
      Reflect.set(parent, key, typeof value === 'number' ? nearby(value, random) : value);
      break;
    default:
      Reflect.set(parent, key, structuredClone(random.pick(HOSTILE)));
  }
}

function nearby(value: number, random: Random): number {
  return random.pick([value + 1, value - 1, -value, value * 1000, value + 0.5, value / 3]);
}

function findPositions(holder: object): { parent: object; key: string }[] {
  const positions: { parent: object; key: string }[] = [];
  const waiting: object[] = [holder];
  for (let parent = waiting.pop(); parent && positions.length < 2000; parent = waiting.pop()) {
    for (const [key, value] of Object.entries(parent)) {
      positions.push({ parent, key });
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return positions;
}

/** JSON that is broken, or is JSON but not what anybody writes. */
export function breakText(text: string, random: Random): Buffer {
  const at = random.randInt(text.length + 1);
  switch (random.randInt(9)) {
    case 0:
      return Buffer.from(text.slice(0, at));
    case 1:
      return Buffer.from(
        text.slice(0, at) + random.pick(['"', '}', '\\', '\0', ',', '\u2028']) + text.slice(at),
      );
    case 2:
      return Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
      ]);
    case 3:
      return Buffer.from(text.replace(/-?\d+(\.\d+)?/, random.pick(NUMBER_TEXTS)));
    case 4:
      return Buffer.from('['.repeat(DEEP) + ']'.repeat(DEEP));
    case 5:
      return Buffer.from(`{"a":${'{"a":'.repeat(15 + random.randInt(15))}1${'}'.repeat(40)}`);
    case 6:
      return Buffer.from(
        text.replace('{', `{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{}},`),
      );
    case 7:
      return Buffer.from(text.replace('{', `{"x":"${'y'.repeat(LONG)}",`));
    default:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text, 'utf16le')]);
  }
}
