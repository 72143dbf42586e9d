import * as z from 'zod/mini';
import { count, id, moment, renamed, request, searched, typed } from '#contract/wire.ts';
import { sectionKinds } from './home.rules.ts';
import { draftNote } from './products.wire.ts';

/**
 * The home page as the back office edits it: the shape of `home` and `occasions` in catalogue.json, so names are those
 * of the file. A draft may be half or wrong.
 */
/** Twice the length that can be published: what is too long is told next to its field, not refused as a whole. */
const words = (max: number) => typed(max * 2);
const inBoth = (max: number) => z.object({ ar: words(max), en: words(max) });
const orNull = z.nullable;
const shown = orNull(z.object({ slug: words(80), colour: orNull(words(80)) }));
const pictureFile = z.string().check(z.maxLength(80));
const fraction = z.number();
/** A minute in Riyadh, `2026-12-01T09:00`. */
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
  /** As it is edited: the draft, or what was published. */
  document: ['document', draftHome],
  /** Null in a shop that has no home page yet. */
  published: [
    'published',
    orNull(
      renamed({
        version: ['version', count],
        who: ['who', orNull(z.string())],
        at: ['at', orNull(moment)],
        /** The links of the occasions that are published, which stay. */
        occasions: ['occasions', z.array(z.string())],
      }),
    ),
  ],
  draft: ['draft', orNull(draftNote)],
  /** The version that the draft began from; below that of `published`, somebody published since. */
  base: ['base', count],
  /** `order`, `sections.<key>` or `occasions`: where the draft differs from what was published. */
  changes: ['changes', z.array(z.string())],
  /** What keeps it from being published: the field (`sections.0.banners.1.title.en`) and a sentence. */
  problems: ['problems', z.array(z.object({ field: z.string(), text: z.string() }))],
  /** The products that the document names. */
  products: ['products', z.array(product)],
  categories: ['categories', z.array(renamed({ slug: ['slug', z.string()], name: ['name', titles] }))],
});
export const findHomeProducts = request({ query: { search: ['search', searched(80)] } });
export const homeProducts = z.array(product);

export const saveHome = request({
  body: {
    /** The newest version that was seen. A later one is refused, so that nobody publishes over what they did not see. */
    base: ['base', seen],
    draft_version: ['draftVersion', seen],
    document: ['document', draftHome],
  },
});
export const seenHomeDraft = request({ body: { draft_version: ['draftVersion', seen] } });
export const publishHomeLater = request({
  body: { draft_version: ['draftVersion', seen], publish_at: ['publishAt', moment] },
});
export const namedHomeVersion = request({ body: { base: ['base', seen], number: ['number', id] } });
export const homeVersions = z.array(
  renamed({
    number: ['number', id],
    at: ['at', orNull(moment)],
    /** A member's name, `command:<name>`, or null: the demo's own page, and how it was before the first. */
    who: ['who', orNull(z.string())],
    changes: ['changes', z.array(z.string())],
    /** The version that was published again. */
    restored: ['restored', orNull(id)],
  }),
);
export const drawHomePreview = request({ query: { language: ['language', z.enum(['ar', 'en'])] } });
