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

/*
 * A product as the back office edits it, in the format of catalogue.json: the file's field names, prices in riyals. A
 * draft may be incomplete: texts may be empty, and a number may be the text as typed.
 */

/**
 * Accepts twice the length that can be published, so that a text that is too long gets an error at its field instead of
 * refusing the whole draft.
 */
const words = (max: number) => typed(max * 2);
const inBoth = (max: number) => z.object({ ar: words(max), en: words(max) });
const figure = z.nullable(z.union([z.number(), z.string().check(z.maxLength(24))]));
const cityIds = z.array(id).check(z.maxLength(1000));
const cities = z.nullable(z.union([z.object({ only: cityIds }), z.object({ except: cityIds })]));
const slugs = z.array(words(80)).check(z.maxLength(100));
const keywords = z.array(words(60)).check(z.maxLength(100));
/** The name of a stored picture: its hash and `.webp`. Empty while there is no picture. */
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

/** The key of a product: `12` for a published product (its id), `new-3` for a draft that was never published. */
const key = z.string().check(z.regex(/^(new-)?[1-9]\d{0,8}$/));
/** The number of versions or saves that the caller has seen; 0 before the first one. */
const seen = count;
const titles = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });

export const draftNote = renamed({
  version: ['version', count],
  who: ['who', z.string()],
  saved_at: ['savedAt', moment],
  publish_at: ['publishAt', z.nullable(moment)],
  publisher: ['publisher', z.nullable(z.string())],
  /** The scheduled time of a publication that failed. */
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
        /** The base URL of the product's first picture; null for a draft without pictures. */
        picture: ['picture', z.nullable(z.string())],
        /** The product's price; null for a draft without a price. */
        price: ['price', z.nullable(money)],
        old_price: ['oldPrice', z.nullable(money)],
        /** The number of the newest published version; 0 if no version exists. */
        version: ['version', count],
        /** Whether the product is listed in the shop; null for a draft that was never published. */
        is_listed: ['isListed', z.nullable(z.boolean())],
        /** The total stock, and the number of glazes that are sold out. */
        stock: ['stock', count],
        glazes: ['glazes', count],
        sold_out_glazes: ['soldOutGlazes', count],
        draft: ['draft', z.nullable(draftNote)],
      }),
    ),
  ],
  total: ['total', count],
  /** The number of products in each state, regardless of the search. */
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

export const productParams = request({ params: { key: ['key', key] } });
export const shownProduct = renamed({
  key: ['key', key],
  /** The product to edit: its draft if there is one, otherwise the published product. */
  document: ['document', draftDocument],
  published: [
    'published',
    z.nullable(
      renamed({
        /** The newest published version; 0 for a product older than the version history. */
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
  /** The version on which the draft is based. If it is lower than that of `published`, somebody has published since. */
  base: ['base', count],
  /** The fields in which the draft differs from the published product. */
  changes: ['changes', z.array(z.string())],
  /**
   * The problems that prevent publishing: each names the field (`title.en`, `colours.0.alt.ar`) and has an error
   * message.
   */
  problems: ['problems', z.array(z.object({ field: z.string(), text: z.string() }))],
  /** The product's current stock by glaze; `colour` is null for a product without glazes. */
  stock: [
    'stock',
    z.array(renamed({ colour: ['colour', z.nullable(z.string())], quantity: ['quantity', count] })),
  ],
  /** The product's neighbours in the shop's order: the keys of the previous and the next product. */
  previous: ['previous', z.nullable(key)],
  next: ['next', z.nullable(key)],
});

export const renderPreview = request({
  params: { key: ['key', key] },
  query: { language: ['language', z.enum(['ar', 'en'])] },
});
/** The preview page as HTML, and the hash of its inline styles, which its content security policy must allow. */
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
    /** The idempotency key: a repeated request creates no second draft. */
    request_key: ['requestKey', uuid],
    document: ['document', draftDocument],
  },
});
export const saveProduct = request({
  params: { key: ['key', key] },
  body: {
    /**
     * The newest version that the caller has seen. If a newer version exists, publishing is refused, so that nobody
     * overwrites changes they have not seen.
     */
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
    /** The price in riyals as typed, with Western or Arabic digits. */
    price: ['price', z.string().check(z.maxLength(24))],
    old_price: ['oldPrice', z.nullable(z.string().check(z.maxLength(24)))],
  },
});
export const productVersion = request({
  params: { id: ['productId', idAsText] },
  body: { base: ['base', seen], number: ['number', id] },
});
export const listVersions = request({ params: { id: ['productId', idAsText] } });
export const versions = z.array(
  renamed({
    number: ['number', id],
    at: ['at', moment],
    /**
     * The author of the version: a member's name or `command:<name>`; null for demo products and for the state before
     * the first version.
     */
    who: ['who', z.nullable(z.string())],
    /** The fields that differ from the previous version. */
    changes: ['changes', z.array(z.string())],
    price: ['price', money],
    /** The id of the older version that this version restored; null otherwise. */
    restored: ['restored', z.nullable(id)],
  }),
);

const file = z.custom<Blob>((value) => value instanceof Blob);
/** The request body is one raw file instead of JSON. */
export const addPicture = z.codec(z.object({ body: file }), z.custom<{ file: Blob }>(), {
  decode: ({ body }) => ({ file: body }),
  encode: ({ file: body }) => ({ body }),
});
const fraction = z.number().check(z.gte(0), z.lte(1));
export const addCroppedPicture = request({
  body: {
    file: ['file', pictureFile],
    /** The area to keep, in fractions of the picture's width and height. */
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
