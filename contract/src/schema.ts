/**
 * The schema library, set up once for both wings. In a browser it must not compile checks with `new Function`:
 * the content security policy forbids it and would report every attempt, so there it interprets.
 */
import * as z from 'zod';

if (!('process' in globalThis)) z.config({ jitless: true });

export { z };

/** A request as a sender holds it: nothing in it will be changed. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;
