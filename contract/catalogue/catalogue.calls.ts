import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import {
  addon,
  caredPlant,
  careGuide,
  giftCategories,
  listAddons,
  listGiftCategories,
  listProducts,
  listRecommended,
  listTitles,
  master,
  occasion,
  product,
  productCard,
  productDescription,
  productList,
  productTitle,
  readCare,
  readMaster,
  readOccasion,
  readProduct,
  readProductById,
} from './catalogue.wire.ts';

// Literal paths are listed before /:id: routes are registered in this order, and /:id would match them (architecture.md
// 2, traps).
export const readMasterCall = defineCall({
  name: 'catalogue.readMaster',
  method: 'GET',
  path: '/products/master',
  guestPath: '/web/products/master',
  audience: 'anyone',
  isCacheable: true,
  input: readMaster,
  output: master,
  refusals: ['notFound'],
});
export const listGiftCategoriesCall = defineCall({
  name: 'catalogue.listGiftCategories',
  method: 'GET',
  path: '/products/gift-category',
  guestPath: '/web/products/gift-category',
  audience: 'anyone',
  isCacheable: true,
  input: listGiftCategories,
  output: giftCategories,
  refusals: ['notFound'],
});
export const listProductsCall = defineCall({
  name: 'catalogue.listProducts',
  method: 'POST',
  path: '/products',
  guestPath: '/web/products',
  audience: 'anyone',
  isCacheable: true,
  // Enough for some thirty people behind one IP address who search and filter without pause.
  limitUncached: { requests: 300, perSeconds: 60 },
  input: listProducts,
  output: productList,
  refusals: ['notFound'],
});
export const listRecommendedCall = defineCall({
  // The path is misspelt on purpose: Specification 7 spells it this way.
  name: 'catalogue.listRecommended',
  method: 'POST',
  path: '/products/recommeded',
  guestPath: '/web/products/recommeded',
  audience: 'anyone',
  isCacheable: true,
  input: listRecommended,
  output: z.array(productCard),
  refusals: ['notFound'],
});
export const listTitlesCall = defineCall({
  name: 'catalogue.listTitles',
  method: 'POST',
  path: '/products/titles',
  guestPath: '/web/products/titles',
  audience: 'anyone',
  isCacheable: true,
  input: listTitles,
  output: z.array(productTitle),
});
export const listAddonsCall = defineCall({
  name: 'catalogue.listAddons',
  method: 'POST',
  path: '/products/addons',
  audience: 'anyone',
  isCacheable: true,
  input: listAddons,
  output: z.array(addon),
  refusals: ['notFound'],
});
export const readProductCall = defineCall({
  name: 'catalogue.readProduct',
  method: 'GET',
  path: '/products/product/:id',
  guestPath: '/web/products/product/:id',
  audience: 'anyone',
  isCacheable: true,
  input: readProduct,
  output: product,
  refusals: ['notFound'],
});
export const readDescriptionCall = defineCall({
  name: 'catalogue.readDescription',
  method: 'GET',
  path: '/products/description/:id',
  guestPath: '/web/products/description/:id',
  audience: 'anyone',
  isCacheable: true,
  input: readProductById,
  output: productDescription,
  refusals: ['notFound'],
});
/** Lists the plants on sale that have a care guide, by title. */
export const listCareCall = defineCall({
  name: 'catalogue.listCare',
  method: 'GET',
  path: '/products/care',
  audience: 'anyone',
  isCacheable: true,
  input: request({}),
  output: z.array(caredPlant),
  ours: true,
});
export const readCareCall = defineCall({
  name: 'catalogue.readCare',
  method: 'GET',
  path: '/products/care/:slug',
  audience: 'anyone',
  isCacheable: true,
  input: readCare,
  output: careGuide,
  refusals: ['notFound'],
  ours: true,
});
/** Reads the texts and the picture of an occasion's page. */
export const readOccasionCall = defineCall({
  name: 'catalogue.readOccasion',
  method: 'GET',
  path: '/products/occasion/:slug',
  audience: 'anyone',
  isCacheable: true,
  input: readOccasion,
  output: occasion,
  refusals: ['notFound'],
  ours: true,
});
export const readProductByIdCall = defineCall({
  name: 'catalogue.readProductById',
  method: 'GET',
  path: '/products/:id',
  guestPath: '/web/products/:id',
  audience: 'anyone',
  isCacheable: true,
  input: readProductById,
  output: productCard,
  refusals: ['notFound'],
});
