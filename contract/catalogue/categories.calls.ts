import { defineOfficeCall } from '#contract/office-call.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './categories.wire.ts';

const forProducts = { audience: 'staff', needs: 'products.edit' } as const;

/** Lists all categories, each with what prevents its removal: products, the home page, coupons. */
export const listCategoriesCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.listCategories',
  method: 'GET',
  path: '/office/categories',
  effect: 'reads',
  input: request({}),
  output: wire.categories,
});
/** Adds or changes a category; shoppers see it within a second. */
export const saveCategoryCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.saveCategory',
  method: 'POST',
  path: '/office/categories',
  effect: 'writes',
  input: wire.saveCategory,
  output: wire.category,
  refusals: ['notFound', 'notValid', 'wrongState', 'changedMeanwhile'],
});
export const saveCategoryOrderCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.saveCategoryOrder',
  method: 'POST',
  path: '/office/categories/order',
  effect: 'writes',
  input: wire.saveCategoryOrder,
  output: wire.categories,
  refusals: ['changedMeanwhile'],
});
/** Deletes a category that no product, coupon or part of the home page uses. */
export const deleteCategoryCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.deleteCategory',
  method: 'POST',
  path: '/office/categories/:id/delete',
  effect: 'writes',
  input: wire.seenCategory,
  output: nothing,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
