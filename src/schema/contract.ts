import type * as z from 'zod';

/** The type without `readonly`: zod describes what it returns, our types what a caller may do. */
type Writable<T> = { -readonly [Key in keyof T]: Writable<T[Key]> };

type Equal<A, B> =
  (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false;

/**
 * Proves at compile time that a zod schema describes exactly the hand-written type `T`, `readonly`
 * aside, and returns the schema under that type: `contract<T>()(schema)` does not compile if a
 * member is missing, added, or of another type.
 */
export function contract<T>(): <S extends z.ZodType>(
  schema: Equal<Writable<z.output<S>>, Writable<T>> extends true ? S : never,
) => z.ZodType<T> {
  return (schema) => schema as unknown as z.ZodType<T>;
}
