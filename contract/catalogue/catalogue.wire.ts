import * as z from 'zod/mini';
import { ratingSummary, ratingTotals } from '#contract/ratings/ratings.wire.ts';
import {
  count,
  countAsText,
  id,
  idAsText,
  money,
  quantity,
  renamed,
  request,
  searched,
} from '#contract/wire.ts';
import { MAX_PRODUCTS_PER_PAGE } from './catalogue.limits.ts';
import { sectionKinds } from './home.rules.ts';

/** The base URL of a picture; its variants are `<base>/<width>.avif|webp` (see storefront/ui/picture). */
const picture = z.string();

/** The position of the engraving on the pot, as fractions of the picture's side (design.md 7). */
export const engravingAnchor = renamed({
  cx: ['cx', z.number()],
  cy: ['cy', z.number()],
  w: ['w', z.number()],
  h: ['h', z.number()],
  bow: ['bow', z.number()],
});
export type EngravingAnchor = z.output<typeof engravingAnchor>;

const colour = renamed({
  id: ['id', id],
  color_code: ['code', z.string()],
  color_name: ['name', z.string()],
  color_hex: ['hex', z.string()],
  color_quantity: ['quantity', count],
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
});
export type Colour = z.output<typeof colour>;

/** A product as a card in a list, a carousel, search results or the cart's suggestions. */
const cardTable = {
  id: ['id', id],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  product_price: ['price', money],
  old_price: ['oldPrice', z.nullable(money)],
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
  colors: ['colours', z.array(colour)],
  default_color: ['defaultColourId', z.nullable(id)],
  product_avail_quantity: ['stock', z.nullable(count)],
  height_cm: ['heightCm', z.nullable(z.int())],
  is_engravable: ['isEngravable', z.boolean()],
  is_addon: ['isAddon', z.boolean()],
  is_available_in_city: ['isInCity', z.boolean()],
  /** The summary of verified buyers' ratings; null while there is no rating. */
  rating: ['rating', z.nullable(ratingSummary)],
} as const;
export const productCard = renamed(cardTable);
export type ProductCard = z.output<typeof productCard>;

/** An add-on that can be chosen with a product: its product card with a short description. */
export const addon = renamed({ ...cardTable, short_description: ['summary', z.string()] });
export type Addon = z.output<typeof addon>;

const careFact = renamed({
  kind: ['kind', z.enum(['light', 'water', 'temperature', 'pets', 'size'])],
  title: ['title', z.string()],
  text: ['text', z.string()],
});
export type CareFact = z.output<typeof careFact>;

/**
 * The care guide of a plant. It stays available when the plant is sold out or withdrawn, because gift cards link to it.
 */
export const careGuide = renamed({
  id: ['id', id],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  botanical_name: ['botanicalName', z.nullable(z.string())],
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
  is_sold: ['isSold', z.boolean()],
  care: ['facts', z.array(careFact)],
  light: ['light', z.enum(['low', 'indirect', 'sun'])],
  is_safe_for_pets: ['isSafeForPets', z.boolean()],
});
export type CareGuide = z.output<typeof careGuide>;
/** A plant in the list of all care guides. */
export const caredPlant = renamed({
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  feature_image: ['picture', picture],
});
export type CaredPlant = z.output<typeof caredPlant>;

const photo = {
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
  image_width: ['width', z.int()],
  image_height: ['height', z.int()],
} as const;
/** A picture of the product: the main one, a close-up (`detail`) or one in a home. */
const image = renamed({ ...photo, image_kind: ['kind', z.enum(['main', 'detail', 'home'])] });
const point = z.tuple([z.number(), z.number()]);
/** The moments of a gift that have a picture, in the order of the gallery (decision 050). */
export const giftPictureKinds = ['box-open', 'card', 'box-closed', 'door'] as const;
/** A picture of a moment of the gift, the same for every living plant (decision 050). */
const giftPicture = renamed({
  ...photo,
  image_kind: ['kind', z.enum(giftPictureKinds)],
  /**
   * The corners of the card's blank front, in fractions of the picture: top left, top right, bottom right, bottom left.
   */
  card_corners: ['corners', z.nullable(z.tuple([point, point, point, point]))],
});
export type GiftPicture = z.output<typeof giftPicture>;
/** The visible bounds of a cut-out picture, in fractions of the picture, so that products are drawn to scale. */
const subject = renamed({
  feature_image: ['picture', picture],
  top: ['top', z.number()],
  bottom: ['bottom', z.number()],
  left: ['left', z.number()],
  right: ['right', z.number()],
});
export type Subject = z.output<typeof subject>;
const link = renamed({ id: ['id', id], slug: ['slug', z.string()], title: ['title', z.string()] });

/** Products sold together at one price, all available in the city now. */
const bundle = renamed({
  id: ['id', id],
  bundle_title: ['title', z.string()],
  short_description: ['about', z.string()],
  bundle_price: ['price', money],
  /** The total price of the bundle's products when bought separately. */
  full_price: ['fullPrice', money],
  products: [
    'members',
    z.array(
      renamed({
        id: ['id', id],
        product_title: ['title', z.string()],
        product_slug: ['slug', z.string()],
        product_price: ['price', money],
        feature_image: ['picture', picture],
        colors: [
          'colours',
          z.array(
            renamed({
              id: ['id', id],
              color_code: ['code', z.string()],
              color_name: ['name', z.string()],
              color_hex: ['hex', z.string()],
              color_quantity: ['quantity', count],
              feature_image: ['picture', picture],
            }),
          ),
        ],
        /** The first colour in stock; null for a product without colours. */
        default_color: ['defaultColourId', z.nullable(id)],
      }),
    ),
  ],
});
export type Bundle = z.output<typeof bundle>;

export const product = renamed({
  id: ['id', id],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  other_slugs: ['otherSlugs', z.array(z.string())],
  botanical_name: ['botanicalName', z.nullable(z.string())],
  short_description: ['summary', z.string()],
  product_price: ['price', money],
  old_price: ['oldPrice', z.nullable(money)],
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
  images: ['images', z.array(image)],
  gift_images: ['giftPictures', z.array(giftPicture)],
  image_subjects: ['subjects', z.array(subject)],
  colors: ['colours', z.array(colour)],
  default_color: ['defaultColourId', z.nullable(id)],
  product_avail_quantity: ['stock', z.nullable(count)],
  pot_name: ['potName', z.nullable(z.string())],
  height_cm: ['heightCm', z.nullable(z.int())],
  pot_cm: ['potCm', z.nullable(z.int())],
  is_engravable: ['isEngravable', z.boolean()],
  engraving_price: ['engravingPrice', money],
  engraving_max: ['engravingMax', z.int()],
  engraving_anchor: ['engravingAnchor', z.nullable(engravingAnchor)],
  is_addon: ['isAddon', z.boolean()],
  is_available_in_city: ['isInCity', z.boolean()],
  categories: ['categories', z.array(link)],
  occasions: ['occasions', z.array(link)],
  care: ['care', z.array(careFact)],
  return_days: ['returnDays', z.int()],
  rating: ['rating', z.nullable(ratingTotals)],
  /** The bundles that contain the product. */
  bundles: ['bundles', z.array(bundle)],
  /** The preview image for shared links, a JPEG of 1200 by 630; its URL changes with title, price or picture. */
  share_image: ['sharePicture', z.string()],
});
export type Product = z.output<typeof product>;

export const productDescription = renamed({
  id: ['id', id],
  description: ['paragraphs', z.array(z.string())],
  care: ['care', z.array(careFact)],
});
export type ProductDescription = z.output<typeof productDescription>;

/** A category or an occasion with its picture and the number of its products available in the city. */
export const giftCategory = renamed({
  id: ['id', id],
  slug: ['slug', z.string()],
  title: ['title', z.string()],
  feature_image: ['picture', picture],
  image_alt: ['pictureAlt', z.string()],
  products_count: ['count', count],
});
export type GiftCategory = z.output<typeof giftCategory>;
export const giftCategories = renamed({
  occasions: ['occasions', z.array(giftCategory)],
  categories: ['categories', z.array(giftCategory)],
});

/** The page of an occasion with its own texts and picture (decision 053). */
export const occasion = renamed({
  id: ['id', id],
  slug: ['slug', z.string()],
  title: ['title', z.string()],
  heading: ['heading', z.string()],
  short_description: ['about', z.string()],
  introduction: ['introduction', z.nullable(z.string())],
  /** Questions about the occasion, each with its answer: what to choose, what to write. */
  advice: [
    'advice',
    z.array(renamed({ question: ['question', z.string()], answer: ['answer', z.string()] })),
  ],
  feature_image: ['scene', z.nullable(picture)],
  image_alt: ['sceneAlt', z.string()],
});
export type Occasion = z.output<typeof occasion>;

const banner = renamed({
  /** The key of the home page's section. */
  key: ['key', z.string()],
  title: ['title', z.string()],
  text: ['text', z.string()],
  link: ['link', z.string()],
  /** The text of the banner's link; null uses the shop's default text. */
  link_text: ['linkText', z.nullable(z.string())],
  product: ['product', z.nullable(productCard)],
  aside: ['aside', z.nullable(productCard)],
  feature_image: ['picture', z.nullable(picture)],
  image_alt: ['pictureAlt', z.string()],
  engraving_anchor: ['engravingAnchor', z.nullable(engravingAnchor)],
});
export type Banner = z.output<typeof banner>;
const rail = renamed({
  key: ['key', z.string()],
  title: ['title', z.string()],
  link: ['link', z.nullable(z.string())],
  products: ['products', z.array(productCard)],
});
export type Rail = z.output<typeof rail>;
const homeSection = renamed({
  /** The key of the banner or the product rail that this section shows, if it shows one. */
  key: ['key', z.string()],
  kind: ['kind', z.enum(sectionKinds)],
  /** The section's heading; null uses the shop's default heading. */
  heading: ['heading', z.nullable(z.string())],
  /** Slugs of the categories that the section shows; an empty list shows the first categories. */
  categories: ['categories', z.array(z.string())],
  /** The plant whose care guide the section shows; null lets the page choose the plant. */
  product_id: ['productId', z.nullable(id)],
});
export type HomeSection = z.output<typeof homeSection>;
export const master = renamed({
  /** The sections that the home page shows now, in the page's order. */
  sections: ['sections', z.array(homeSection)],
  banners: ['banners', z.array(banner)],
  rails: ['rails', z.array(rail)],
  occasions: ['occasions', z.array(giftCategory)],
  categories: ['categories', z.array(giftCategory)],
  bundles: ['bundles', z.array(bundle)],
});
export type Master = z.output<typeof master>;

const cityInQuery = { cities_id: ['cityId', idAsText] } as const;

export const readMaster = request({ query: cityInQuery });
export const listGiftCategories = request({
  query: { ...cityInQuery, limit: ['limit', z.optional(countAsText)] },
});
/** A product's id or its slug in either language, so that pages can request a product by their own URL. */
const idOrSlug = z.string().check(z.minLength(1), z.maxLength(160));
export const readProduct = request({ params: { id: ['idOrSlug', idOrSlug] }, query: cityInQuery });
export const readCare = request({ params: { slug: ['slug', idOrSlug] } });
export const readOccasion = request({ params: { slug: ['slug', idOrSlug] } });
export const readProductById = request({ params: { id: ['productId', idAsText] }, query: cityInQuery });

const productIds = z.array(id).check(z.maxLength(100));
export const sortOrders = ['featured', 'newest', 'price', 'price-down', 'name'] as const;
export const listProducts = request({
  body: {
    cities_id: ['cityId', id],
    /** Limits the list to products with these ids, such as recently seen ones. */
    product_ids: ['productIds', z.optional(productIds)],
    search: ['search', z.optional(searched(100))],
    category: ['categories', z.optional(z.array(searched(80)).check(z.maxLength(20)))],
    occasion: ['occasions', z.optional(z.array(searched(80)).check(z.maxLength(20)))],
    color: ['colours', z.optional(z.array(searched(40)).check(z.maxLength(20)))],
    min_price: ['minPrice', z.optional(money)],
    max_price: ['maxPrice', z.optional(money)],
    is_available: ['onlyAvailable', z.optional(z.boolean())],
    is_engravable: ['onlyEngravable', z.optional(z.boolean())],
    sort: ['sort', z.optional(z.enum(sortOrders))],
    page: ['page', z.optional(z.int().check(z.gte(1), z.lte(10_000)))],
    limit: ['limit', z.optional(z.int().check(z.gte(1), z.lte(MAX_PRODUCTS_PER_PAGE)))],
  },
});
export type ListProducts = z.output<typeof listProducts>;
/**
 * How many products a filter value would show. Counts are exact up to 1,000; `is_more` marks larger counts (decision
 * 064).
 */
const totalTable = {
  value: ['value', z.string()],
  title: ['title', z.string()],
  count: ['count', count],
  is_more: ['isMore', z.boolean()],
} as const;
const filterTotal = renamed(totalTable);
export type FilterTotal = z.output<typeof filterTotal>;
const colourTotal = renamed({ ...totalTable, color_hex: ['hex', z.string()] });
export type ColourTotal = z.output<typeof colourTotal>;
/** A filter derived from the words of a search; `rest` is the search text without those words. */
const filterRead = renamed({
  kind: ['kind', z.enum(['price', 'category', 'occasion', 'colour', 'light', 'pets', 'size', 'recipient'])],
  /** The filter's title; empty for a price, which has bounds instead. */
  title: ['title', z.string()],
  min_price: ['minPrice', z.nullable(money)],
  max_price: ['maxPrice', z.nullable(money)],
  rest: ['rest', z.string()],
});
export type FilterRead = z.output<typeof filterRead>;
export const productList = renamed({
  products: ['products', z.array(productCard)],
  /** The bundles that the search names; none without a search, with a chosen group, and from the second page on. */
  bundles: ['bundles', z.array(bundle)],
  total: ['total', count],
  total_is_more: ['isTotalMore', z.boolean()],
  page: ['page', z.int()],
  limit: ['limit', z.int()],
  /** The requested categories; a category that was named by an Arabic slug, also by a former one, has its slug here. */
  category: ['categories', z.array(z.string())],
  /**
   * The filters with counts: how many products each value would show together with the other filters (product.md 5).
   */
  filters: [
    'filters',
    renamed({
      category: ['categories', z.array(filterTotal)],
      occasion: ['occasions', z.array(filterTotal)],
      color: ['colours', z.array(colourTotal)],
      available: ['available', count],
      available_is_more: ['isAvailableMore', z.boolean()],
      engravable: ['engravable', count],
      engravable_is_more: ['isEngravableMore', z.boolean()],
      min_price: ['minPrice', money],
      max_price: ['maxPrice', money],
    }),
  ],
  /** The server's interpretation of the search text (decision 063). */
  search: [
    'understood',
    renamed({
      /** The corrected search text; null if nothing was corrected. */
      corrected: ['corrected', z.nullable(z.string())],
      filters: ['filters', z.array(filterRead)],
    }),
  ],
});
export type ProductList = z.output<typeof productList>;

export const listRecommended = request({
  body: {
    cities_id: ['cityId', id],
    product_ids: ['productIds', productIds],
    limit: ['limit', z.optional(quantity)],
  },
});
export const listTitles = request({ body: { product_ids: ['productIds', productIds] } });
export const productTitle = renamed({
  id: ['id', id],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
});
export const listAddons = request({ query: cityInQuery, body: { product_id: ['productId', id] } });
