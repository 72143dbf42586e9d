import * as z from 'zod/mini';
import { id, typed } from '#contract/wire.ts';

/**
 * A product as the back office edits it: the shape of catalogue.json, so names are those of the file and prices are
 * riyals. A draft may be half or wrong, so texts may be empty and a number may be what was typed.
 */
/** Twice the length that can be published: what is too long is told next to its field, not refused as a whole. */
const words = (max: number) => typed(max * 2);
const inBoth = (max: number) => z.object({ ar: words(max), en: words(max) });
const figure = z.nullable(z.union([z.number(), z.string().check(z.maxLength(24))]));
const cityIds = z.array(id).check(z.maxLength(1000));
const cities = z.nullable(z.union([z.object({ only: cityIds }), z.object({ except: cityIds })]));
const slugs = z.array(words(80)).check(z.maxLength(100));
const keywords = z.array(words(60)).check(z.maxLength(100));
/** The name of a stored picture: its hash and `.webp`. Empty where there is no picture yet. */
const pictureFile = z.string().check(z.maxLength(80));
export const pictureKinds = ['main', 'detail', 'home'] as const;

export const draftDocument = z.object({
  slug: words(80),
  slugInArabic: words(80),
  title: inBoth(120),
  botanicalName: z.nullable(words(120)),
  class: z.enum(['living', 'engraved', 'other']),
  isAddon: z.boolean(),
  isListed: z.boolean(),
  price: figure,
  oldPrice: figure,
  summary: inBoth(300),
  description: inBoth(4000),
  keywords: z.object({ ar: keywords, en: keywords }),
  pot: z.nullable(inBoth(80)),
  size: z.nullable(z.object({ heightCm: figure, potCm: figure })),
  care: z.nullable(
    z.object({
      light: z.object({
        level: z.enum(['low', 'indirect', 'sun']),
        title: inBoth(80),
        detail: inBoth(160),
      }),
      water: z.object({ everyDays: figure, title: inBoth(80), detail: inBoth(160) }),
      temperature: z.object({ min: figure, max: figure, detail: inBoth(160) }),
      pets: z.object({ safe: z.boolean(), title: inBoth(80), detail: inBoth(160) }),
    }),
  ),
  stock: figure,
  shelf: z.nullable(words(20)),
  colours: z
    .array(
      z.object({
        colour: words(80),
        stock: figure,
        picture: pictureFile,
        alt: inBoth(240),
        cities,
        shelf: z.nullable(words(20)),
      }),
    )
    .check(z.maxLength(30)),
  pictures: z
    .array(z.object({ file: pictureFile, kind: z.enum(pictureKinds), alt: inBoth(240) }))
    .check(z.maxLength(30)),
  engraving: z.nullable(
    z.object({
      longestText: figure,
      price: figure,
      anchor: z.nullable(z.object({ cx: figure, cy: figure, w: figure, h: figure, bow: figure })),
      area: z.nullable(
        z.object({
          widthMm: figure,
          heightMm: figure,
          depth: z.nullable(words(40)),
          fixture: z.nullable(words(40)),
        }),
      ),
    }),
  ),
  categories: slugs,
  occasions: slugs,
  addons: slugs,
  cities,
});
export type DraftDocument = z.output<typeof draftDocument>;
