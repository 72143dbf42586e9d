import * as z from 'zod/mini';
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

/** Base address of a picture; its variants are `<base>/<width>.avif|webp` (see storefront/ui/picture). */
const picture = z.string();

/** The position of the engraving on the pot, as fractions of the picture's side (design.md 7). */
const engravingAnchor = renamed({
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

/** A product as a card in a list, a rail, a search or the cart's suggestions. */
export const productCard = renamed({
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
  is_engravable: ['isEngravable', z.boolean()],
  is_addon: ['isAddon', z.boolean()],
  is_available_in_city: ['isInCity', z.boolean()],
});
export type ProductCard = z.output<typeof productCard>;

const careFact = renamed({
  kind: ['kind', z.enum(['light', 'water', 'temperature', 'pets', 'size'])],
  title: ['title', z.string()],
  text: ['text', z.string()],
});
export type CareFact = z.output<typeof careFact>;

/**
 * How to look after a plant. It stays available after the plant is sold out or withdrawn, because the code on a gift's
 * card leads here.
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
/** A plant that has a care guide, for the list of all. */
export const caredPlant = renamed({
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  feature_image: ['picture', picture],
});
export type CaredPlant = z.output<typeof caredPlant>;

const image = renamed({ feature_image: ['picture', picture], image_alt: ['pictureAlt', z.string()] });
const link = renamed({ id: ['id', id], slug: ['slug', z.string()], title: ['title', z.string()] });

/** Everything the product page shows. */
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
  colors: ['colours', z.array(colour)],
  default_color: ['defaultColourId', z.nullable(id)],
  product_avail_quantity: ['stock', z.nullable(count)],
  pot_name: ['potName', z.nullable(z.string())],
  height_cm: ['heightCm', z.nullable(z.int())],
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
  /** The preview image for shared links, a JPEG of 1200 by 630; its address changes with title, price or picture. */
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

const banner = renamed({
  /** The slot of the home page that it fills. */
  key: ['key', z.enum(['hero', 'engraving', 'corporate'])],
  title: ['title', z.string()],
  text: ['text', z.string()],
  link: ['link', z.string()],
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
  link: ['link', z.string()],
  products: ['products', z.array(productCard)],
});
export type Rail = z.output<typeof rail>;
export const master = renamed({
  banners: ['banners', z.array(banner)],
  rails: ['rails', z.array(rail)],
  occasions: ['occasions', z.array(giftCategory)],
  categories: ['categories', z.array(giftCategory)],
});
export type Master = z.output<typeof master>;

const cityInQuery = { cities_id: ['cityId', idAsText] } as const;

export const readMaster = request({ query: cityInQuery });
export const listGiftCategories = request({
  query: { ...cityInQuery, limit: ['limit', z.optional(countAsText)] },
});
/** An id, or a slug in either language, so that the page's address is enough. */
const idOrSlug = z.string().check(z.minLength(1), z.maxLength(160));
export const readProduct = request({ params: { id: ['idOrSlug', idOrSlug] }, query: cityInQuery });
export const readCare = request({ params: { slug: ['slug', idOrSlug] } });
export const readProductById = request({ params: { id: ['productId', idAsText] }, query: cityInQuery });

export const sortOrders = ['featured', 'newest', 'price', 'price-down', 'name'] as const;
export const listProducts = request({
  body: {
    cities_id: ['cityId', id],
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
const filterTotal = renamed({
  value: ['value', z.string()],
  title: ['title', z.string()],
  count: ['count', count],
});
export type FilterTotal = z.output<typeof filterTotal>;
export const productList = renamed({
  products: ['products', z.array(productCard)],
  total: ['total', count],
  page: ['page', z.int()],
  limit: ['limit', z.int()],
  /** The count of each filter value is what choosing it would show, with the other filters applied (product.md 5). */
  filters: [
    'filters',
    renamed({
      category: ['categories', z.array(filterTotal)],
      occasion: ['occasions', z.array(filterTotal)],
      color: ['colours', z.array(filterTotal)],
      available: ['available', count],
      engravable: ['engravable', count],
      min_price: ['minPrice', money],
      max_price: ['maxPrice', money],
    }),
  ],
});
export type ProductList = z.output<typeof productList>;

const productIds = z.array(id).check(z.maxLength(100));
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
