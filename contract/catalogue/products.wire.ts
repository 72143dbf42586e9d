import * as z from 'zod/mini';
import {
  count,
  countAsText,
  id,
  idAsText,
  moment,
  money,
  renamed,
  request,
  searched,
  typed,
  uuid,
} from '#contract/wire.ts';
import { productStates } from './products.rules.ts';

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

/** A product that was published, by its id, or the draft of one that never was: `12`, `new-3`. */
const key = z.string().check(z.regex(/^(new-)?[1-9]\d{0,8}$/));
/** How many versions or saves somebody saw; 0 before the first. */
const seen = count;
const titles = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });

const draftNote = renamed({
  version: ['version', count],
  /** Who saved it last, and when. */
  who: ['who', z.string()],
  saved_at: ['savedAt', moment],
  publish_at: ['publishAt', z.nullable(moment)],
  /** Who said when it is published by itself. */
  publisher: ['publisher', z.nullable(z.string())],
  /** When it should have been published by itself and could not. */
  missed_at: ['missedAt', z.nullable(moment)],
});

export const listProducts = request({
  query: {
    search: ['search', z.optional(searched(80))],
    state: ['state', z.optional(z.enum(productStates))],
    skip: ['skip', z.optional(countAsText)],
  },
});
export const productPage = renamed({
  products: [
    'products',
    z.array(
      renamed({
        key: ['key', key],
        title: ['title', titles],
        /** The address of its first picture; null where a draft has none. */
        picture: ['picture', z.nullable(z.string())],
        /** Null in a draft without a price. */
        price: ['price', z.nullable(money)],
        old_price: ['oldPrice', z.nullable(money)],
        /** The newest version that was published; 0 for no version yet. */
        version: ['version', count],
        /** Null for a draft that was never published. */
        is_listed: ['isListed', z.nullable(z.boolean())],
        /** All pieces, and how many of its glazes are sold out. */
        stock: ['stock', count],
        glazes: ['glazes', count],
        sold_out_glazes: ['soldOutGlazes', count],
        draft: ['draft', z.nullable(draftNote)],
      }),
    ),
  ],
  total: ['total', count],
  /** How many products there are in each state, whatever is searched. */
  counts: [
    'counts',
    z.object({
      all: count,
      onSale: count,
      draft: count,
      scheduled: count,
      outOfStock: count,
      withdrawn: count,
    }),
  ],
});

export const namedProduct = request({ params: { key: ['key', key] } });
export const shownProduct = renamed({
  key: ['key', key],
  /** As it is edited: the draft, or what was published. */
  document: ['document', draftDocument],
  published: [
    'published',
    z.nullable(
      renamed({
        /** 0 for a product from before there were versions. */
        version: ['version', count],
        who: ['who', z.nullable(z.string())],
        at: ['at', z.nullable(moment)],
        is_listed: ['isListed', z.boolean()],
        slug: ['slug', z.string()],
        title: ['title', titles],
        price: ['price', money],
        old_price: ['oldPrice', z.nullable(money)],
      }),
    ),
  ],
  draft: ['draft', z.nullable(draftNote)],
  /** The version that the draft began from; below that of `published`, somebody published since. */
  base: ['base', count],
  /** The fields in which the draft differs from what was published. */
  changes: ['changes', z.array(z.string())],
  /** What keeps it from being published: the field (`title.en`, `colours.0.alt.ar`) and a sentence. */
  problems: ['problems', z.array(z.object({ field: z.string(), text: z.string() }))],
  /** What is in stock now; `colour` is null for a product without glazes. */
  stock: [
    'stock',
    z.array(renamed({ colour: ['colour', z.nullable(z.string())], quantity: ['quantity', count] })),
  ],
  /** Where the product is in the shop's own order: the keys before and after it. */
  previous: ['previous', z.nullable(key)],
  next: ['next', z.nullable(key)],
});

export const drawPreview = request({
  params: { key: ['key', key] },
  query: { language: ['language', z.enum(['ar', 'en'])] },
});
/** The page as HTML, and the hash of the styles inside it, which its content security policy must allow. */
export const preview = renamed({
  html: ['html', z.string()],
  style_hash: ['styleHash', z.nullable(z.string())],
});

const choice = renamed({ slug: ['slug', z.string()], name: ['name', titles] });
export const productChoices = renamed({
  palette: [
    'palette',
    z.array(renamed({ colour: ['colour', z.string()], name: ['name', titles], hex: ['hex', z.string()] })),
  ],
  categories: ['categories', z.array(choice)],
  occasions: ['occasions', z.array(choice)],
  addons: ['addons', z.array(choice)],
  cities: ['cities', z.array(renamed({ id: ['id', id], name: ['name', titles] }))],
});

export const saveNewProduct = request({
  body: {
    /** Names the request, so that a repeat makes no second draft. */
    request_key: ['requestKey', uuid],
    document: ['document', draftDocument],
  },
});
export const saveProduct = request({
  params: { key: ['key', key] },
  body: {
    /** The newest version that was seen. A later one is refused, so that nobody publishes over what they did not see. */
    base: ['base', seen],
    draft_version: ['draftVersion', seen],
    document: ['document', draftDocument],
  },
});
export const seenDraft = request({
  params: { key: ['key', key] },
  body: { draft_version: ['draftVersion', seen] },
});
export const publishProductLater = request({
  params: { key: ['key', key] },
  body: { draft_version: ['draftVersion', seen], publish_at: ['publishAt', moment] },
});
export const changePrice = request({
  params: { id: ['productId', idAsText] },
  body: {
    base: ['base', seen],
    /** Riyals as they were typed, with Western or Arabic digits. */
    price: ['price', z.string().check(z.maxLength(24))],
    old_price: ['oldPrice', z.nullable(z.string().check(z.maxLength(24)))],
  },
});
export const namedVersion = request({
  params: { id: ['productId', idAsText] },
  body: { base: ['base', seen], number: ['number', id] },
});
export const listVersions = request({ params: { id: ['productId', idAsText] } });
export const versions = z.array(
  renamed({
    number: ['number', id],
    at: ['at', moment],
    /** A member's name, `command:<name>`, or null: the demo's own goods, and how a product was before the first. */
    who: ['who', z.nullable(z.string())],
    /** The fields that differ from the version before. */
    changes: ['changes', z.array(z.string())],
    price: ['price', money],
    /** The version that was published again. */
    restored: ['restored', z.nullable(id)],
  }),
);

const file = z.custom<Blob>((value) => value instanceof Blob);
/** One raw file instead of a JSON body. */
export const addPicture = z.codec(z.object({ body: file }), z.custom<{ file: Blob }>(), {
  decode: ({ body }) => ({ file: body }),
  encode: ({ file: body }) => ({ body }),
});
const fraction = z.number().check(z.gte(0), z.lte(1));
export const addCroppedPicture = request({
  body: {
    file: ['file', pictureFile],
    /** What is kept, in fractions of the picture's width and height. */
    left: ['left', fraction],
    top: ['top', fraction],
    width: ['width', fraction.check(z.gte(0.05))],
    height: ['height', fraction.check(z.gte(0.05))],
  },
});
export const addedPicture = renamed({
  file: ['file', pictureFile],
  width: ['width', count],
  height: ['height', count],
});
