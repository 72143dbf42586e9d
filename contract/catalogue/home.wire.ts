import * as z from 'zod/mini';
import { count, id, moment, renamed, request, searched, typed } from '#contract/wire.ts';
import { sectionKinds } from './home.rules.ts';
import { draftNote } from './products.wire.ts';

/**
 * The home page as the back office edits it, in the format of `home` and `occasions` in catalogue.json, including the
 * field names. A draft may be incomplete or invalid.
 */
/**
 * Accepts twice the length that can be published, so that a text that is too long gets an error at its field instead of
 * refusing the whole draft.
 */
const words = (max: number) => typed(max * 2);
const inBoth = (max: number) => z.object({ ar: words(max), en: words(max) });
const orNull = z.nullable;
const shown = orNull(z.object({ slug: words(80), colour: orNull(words(80)) }));
const pictureFile = z.string().check(z.maxLength(80));
const fraction = z.number();
/** A local date and time in Riyadh, such as `2026-12-01T09:00`. */
const minute = orNull(words(16));

const draftBanner = z.object({
  title: inBoth(120),
  text: inBoth(300),
  linkText: orNull(inBoth(40)),
  link: words(300),
  product: shown,
  aside: shown,
  picture: orNull(pictureFile),
  alt: orNull(inBoth(240)),
  anchor: orNull(z.object({ cx: fraction, cy: fraction, w: fraction, h: fraction, bow: fraction })),
  from: minute,
  until: minute,
});
const draftSection = z.object({
  key: words(80),
  kind: z.enum(sectionKinds),
  isShown: z.boolean(),
  heading: orNull(inBoth(120)),
  link: orNull(words(300)),
  category: orNull(words(80)),
  occasion: orNull(words(80)),
  products: z.array(words(80)).check(z.maxLength(80)),
  categories: z.array(words(80)).check(z.maxLength(10)),
  banners: z.array(draftBanner).check(z.maxLength(40)),
});
const draftOccasion = z.object({
  slug: words(80),
  slugInArabic: words(80),
  name: inBoth(80),
  about: inBoth(300),
  heading: orNull(inBoth(80)),
  introduction: orNull(inBoth(1200)),
  advice: z.array(z.object({ question: inBoth(160), answer: inBoth(800) })).check(z.maxLength(16)),
  picture: pictureFile,
  scene: orNull(z.object({ file: pictureFile, alt: inBoth(240) })),
  season: orNull(z.object({ calendar: z.enum(['gregorian', 'hijri']), from: words(5), to: words(5) })),
});
export const draftHome = z.object({
  sections: z.array(draftSection).check(z.maxLength(60)),
  occasions: z.array(draftOccasion).check(z.maxLength(100)),
});
export type DraftHome = z.output<typeof draftHome>;
export type DraftSection = DraftHome['sections'][number];
export type DraftBanner = DraftSection['banners'][number];
export type DraftOccasion = DraftHome['occasions'][number];

const titles = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });
const product = renamed({
  slug: ['slug', z.string()],
  title: ['title', titles],
  is_listed: ['isListed', z.boolean()],
  colors: ['colours', z.array(renamed({ colour: ['colour', z.string()], name: ['name', titles] }))],
});
const seen = count;

export const shownHome = renamed({
  /** The home page to edit: its draft if there is one, otherwise the published page. */
  document: ['document', draftHome],
  /** The published version; null in a shop that has never published a home page. */
  published: [
    'published',
    orNull(
      renamed({
        version: ['version', count],
        who: ['who', orNull(z.string())],
        at: ['at', orNull(moment)],
        /** The slugs of the published occasions. */
        occasions: ['occasions', z.array(z.string())],
      }),
    ),
  ],
  draft: ['draft', orNull(draftNote)],
  /** The version on which the draft is based. If it is lower than that of `published`, somebody has published since. */
  base: ['base', count],
  /** The places where the draft differs from the published page: `order`, `sections.<key>` or `occasions`. */
  changes: ['changes', z.array(z.string())],
  /**
   * The problems that prevent publishing: each names the field (`sections.0.banners.1.title.en`) and has an error
   * message.
   */
  problems: ['problems', z.array(z.object({ field: z.string(), text: z.string() }))],
  /** The products to which the home page's document refers. */
  products: ['products', z.array(product)],
  categories: ['categories', z.array(renamed({ slug: ['slug', z.string()], name: ['name', titles] }))],
});
export const findHomeProducts = request({ query: { search: ['search', searched(80)] } });
export const homeProducts = z.array(product);

export const saveHome = request({
  body: {
    /**
     * The newest version that the caller has seen. If a newer version exists, publishing is refused, so that nobody
     * overwrites changes they have not seen.
     */
    base: ['base', seen],
    draft_version: ['draftVersion', seen],
    document: ['document', draftHome],
  },
});
export const seenHomeDraft = request({ body: { draft_version: ['draftVersion', seen] } });
export const publishHomeLater = request({
  body: { draft_version: ['draftVersion', seen], publish_at: ['publishAt', moment] },
});
export const homeVersionBody = request({ body: { base: ['base', seen], number: ['number', id] } });
export const homeVersions = z.array(
  renamed({
    number: ['number', id],
    at: ['at', orNull(moment)],
    /**
     * The author of the version: a staff member's name or `command:<name>`; null for the demo's home page and for the
     * state before the first version.
     */
    who: ['who', orNull(z.string())],
    changes: ['changes', z.array(z.string())],
    /** The id of the older version that this version restored; null otherwise. */
    restored: ['restored', orNull(id)],
  }),
);
export const renderHomePreview = request({
  query: {
    language: ['language', z.enum(['ar', 'en'])],
    /** The moment whose banners and seasons are shown; now if left out. */
    at: ['at', z.optional(moment)],
  },
});
