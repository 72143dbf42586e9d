import * as z from 'zod/mini';
import { unwantedIn } from '#contract/wire.ts';

/** Parts of the shape of a catalogue folder (import-shape.ts). Every text that shoppers read is in both languages. */
export const slug = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
      'should be small Latin letters, digits and hyphens, beginning with a letter',
    ),
    z.maxLength(80),
  );
export const arabicSlug = z
  .string()
  .check(
    z.regex(/^[ء-ي][ء-ي0-9]*(-[ء-ي0-9]+)*$/, 'should be Arabic letters without marks, digits and hyphens'),
    z.maxLength(80),
  );
/** The message for an invisible character, which is followed by the character's code. */
export const INVISIBLE = 'has an invisible character: ';
export const shortText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'is empty'),
    z.maxLength(max),
    z.refine((text) => unwantedIn(text) === null, {
      error: ({ input }) => `${INVISIBLE}${unwantedIn(String(input))}`,
    }),
  );
export const both = (max: number) => z.strictObject({ ar: shortText(max), en: shortText(max) });
export const file = z
  .string()
  .check(
    z.regex(
      /^(?!.*\.\.)[\w][\w./-]*\.(webp|png|jpe?g|avif)$/i,
      'should be a picture in the folder pictures/',
    ),
  );
export const fraction = z.number().check(z.gte(0), z.lte(1));
export const anchor = z.object({
  cx: fraction,
  cy: fraction,
  w: fraction,
  h: fraction,
  bow: z.number().check(z.gte(-1), z.lte(1)),
});
/** A URL path within the shop. */
export const link = z.string().check(z.regex(/^\/([^/\\]|$)/, 'should begin with /'), z.maxLength(300));
export const shownProduct = z.strictObject({ slug, colour: z.optional(z.nullable(slug)) });
