import * as z from 'zod/mini';
import { sectionKinds } from '#contract/catalogue/home.rules.ts';
import { anchor, both, file, link, shownProduct, slug } from './shape-parts.ts';

/** A local date and time in Riyadh, in the format of the back office's fields: `2026-12-01T09:00`. */
const minute = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((text) => new Date(`${text}Z`).toISOString().startsWith(text), 'is no day'),
);
const bannerParts = {
  title: both(120),
  text: both(300),
  link,
  product: z.optional(z.nullable(shownProduct)),
  aside: z.optional(z.nullable(shownProduct)),
  picture: z.optional(z.nullable(file)),
  alt: z.optional(z.nullable(both(240))),
  anchor: z.optional(z.nullable(anchor)),
};
const banner = z.strictObject({
  ...bannerParts,
  linkText: z.optional(z.nullable(both(40))),
  from: z.optional(z.nullable(minute)),
  until: z.optional(z.nullable(minute)),
});
const section = z.strictObject({
  key: slug,
  kind: z.enum(sectionKinds),
  isShown: z._default(z.boolean(), true),
  /** The section's heading; without it, the section has the shop's default heading. */
  heading: z.optional(z.nullable(both(120))),
  link: z.optional(z.nullable(link)),
  /** The products of the list: those of a category, those of an occasion, or the products that are named. */
  category: z.optional(z.nullable(slug)),
  occasion: z.optional(z.nullable(slug)),
  products: z._default(z.array(slug).check(z.maxLength(40)), []),
  categories: z._default(z.array(slug).check(z.maxLength(5)), []),
  /** The banners of the section. The page shows the first one whose dates include the present. */
  banners: z._default(z.array(banner).check(z.maxLength(20)), []),
});

/**
 * The home page (decision 099). Folders from before that decision have banners and product rails; these go to their
 * default sections.
 */
export const homeShape = z.strictObject({
  sections: z.optional(z.array(section).check(z.maxLength(40))),
  banners: z.optional(
    z.array(z.strictObject({ key: z.enum(['hero', 'engraving', 'corporate']), ...bannerParts })),
  ),
  rails: z.optional(
    z.array(
      z.strictObject({ key: slug, title: both(120), link, products: z.array(slug).check(z.maxLength(40)) }),
    ),
  ),
});
export type ImportHome = z.output<typeof homeShape>;
export type ImportSection = z.output<typeof section>;
