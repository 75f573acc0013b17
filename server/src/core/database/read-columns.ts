/** The one way from JSON, of which PostgreSQL knows no more than that, to a type; and from a NULL that only the program excludes. */
import { z } from 'zod';

type Schemas<R> = { readonly [K in keyof R]?: z.ZodType };
type Read<R, S> = Omit<R, keyof S> & {
  -readonly [K in keyof S]: S[K] extends z.ZodType<infer T> ? T : never;
};

/** The rows with the named columns parsed. @throws where one is not of its schema; the message names the column. */
export function readColumns<R extends object, const S extends Schemas<R>>(
  rows: readonly R[],
  schemas: S & { readonly [K in Exclude<keyof S, keyof R>]: never },
): Read<R, S>[] {
  const columns = Object.entries<z.ZodType>(schemas);
  return rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const read = columns.map(([name, schema]) => {
      const { success, data, error } = schema.safeParse(values[name]);
      if (!success) throw new Error(`column ${name}: ${z.prettifyError(error)}`);
      return [name, data];
    });
    return { ...row, ...Object.fromEntries(read) } as Read<R, S>;
  });
}

/** JSON that only this program writes, from values of this type: an object or a list, whose parts are not looked at again. */
export function written<T extends object>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'object' && value !== null);
}

/** The numbers of a sheet. */
export const NumbersSchema = z.array(z.number());
/** Chosen numbers; the typed tokens of a naming test. */
export const SheetSchema = z.array(z.union([z.number(), z.string()]));
