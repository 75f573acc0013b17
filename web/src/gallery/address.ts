/**
 * What the gallery shows, as the query of its address: `?task=visual_matrix_task&lang=th&form=3&index=12&step=choices`.
 * Whatever is left out has a default; whatever is wrong is refused by name.
 */
import { FORM_COUNT, LANGUAGES, QUESTION_COUNT, TEST_NAMES } from '@jamdai/battery/present';
import { z } from 'zod';

export const FRAME_WIDTHS = [360, 412, 768, 1280] as const;
export type FrameWidth = (typeof FRAME_WIDTHS)[number];

/** CSS px; the smallest and the largest are those of the battery design. */
export const FRAME_HEIGHTS: Readonly<Record<FrameWidth, number>> = {
  360: 640,
  412: 915,
  768: 1024,
  1280: 800,
};

export const TAKER_NAMES = ['none', 'perfect', 'guessing', 'known-span'] as const;

/** Faster than this, a display of 60 Hz would no longer be drawn at all. */
const MOST_SPEED = 200;

const AddressSchema = z.strictObject({
  task: z.enum(TEST_NAMES),
  lang: z.enum(LANGUAGES).default('en'),
  /** 0–7. */
  form: z.coerce
    .number()
    .int()
    .min(0)
    .max(FORM_COUNT - 1)
    .default(0),
  /** Generator tag of the seed: `g1` for the questions in use, `x0`, `x1`, … for others. */
  tag: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,11}$/)
    .default('g1'),
  /** 0–29. */
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(QUESTION_COUNT - 1)
    .default(0),
  /** One of the steps of the task (steps.ts). */
  step: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('direction'),
  width: z.coerce.number().pipe(z.literal(FRAME_WIDTHS)).default(360),
  theme: z.enum(['light', 'dark']).default('light'),
  taker: z.enum(TAKER_NAMES).default('none'),
  /** Things that the taker `known-span` holds. */
  span: z.coerce.number().min(1).max(20).default(5),
  /** 1: real time with the real sound. Faster is silent. */
  speed: z.coerce.number().int().min(1).max(MOST_SPEED).default(1),
});

export type Address = z.output<typeof AddressSchema>;

type ParsedAddress =
  | { readonly kind: 'found'; readonly address: Address }
  /** No task is named: the list of all. */
  | { readonly kind: 'list' }
  /** Each problem begins with the name of its parameter. */
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

export function parseAddress(query: string): ParsedAddress {
  const entries = [...new URLSearchParams(query)];
  if (entries.length === 0) return { kind: 'list' };
  const parsed = AddressSchema.safeParse(Object.fromEntries(entries));
  if (parsed.success) return { kind: 'found', address: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.length > 0 ? path.join('.') : 'address'}: ${message}`,
  );
  return { kind: 'refused', problems };
}

/** With its question mark; parsed again it gives the same address. */
export function writeAddress(address: Address): string {
  const entries = Object.entries(address).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(Object.fromEntries(entries)).toString()}`;
}

/** The first view of a task. */
export function addressOf(task: Address['task'], rest: Partial<Address> = {}): Address {
  return { ...AddressSchema.parse({ task }), ...rest };
}
