import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const forStock = { audience: 'staff', needs: 'stock.edit' } as const;

export const listStockCall = defineOfficeCall({
  ...forStock,
  name: 'stock.listStock',
  method: 'GET',
  path: '/office/stock',
  effect: 'reads',
  input: wire.listStock,
  output: wire.stockPage,
});
export const findStockCall = defineOfficeCall({
  ...forStock,
  name: 'stock.findStock',
  method: 'GET',
  path: '/office/stock/find',
  effect: 'reads',
  input: wire.findStock,
  output: wire.foundStock,
});
/** Downloads labels for shelves as PDF: for a shelf, or for what the stock list shows with this filter and search. */
export const readLabelsCall = defineOfficeCall({
  ...forStock,
  name: 'stock.readLabels',
  method: 'GET',
  path: '/office/stock/labels',
  effect: 'reads',
  input: wire.readLabels,
  output: fileAnswer,
  refusals: ['notFound', 'tooLarge', 'tooManyTries'],
  answersFile: true,
});
/** Sets the stock. Refused if the stock is no longer the number that the caller saw, for example after a sale. */
export const setStockCall = defineOfficeCall({
  ...forStock,
  name: 'stock.setStock',
  method: 'POST',
  path: '/office/stock',
  effect: 'writes',
  input: wire.setStock,
  output: wire.stockRow,
  refusals: ['notFound', 'changedMeanwhile', 'keyReused'],
});
/** Adds delivered units to the current stock, so that sales in the meantime still count. */
export const addDeliveryCall = defineOfficeCall({
  ...forStock,
  name: 'stock.addDelivery',
  method: 'POST',
  path: '/office/stock/delivery',
  effect: 'writes',
  input: wire.addDelivery,
  output: wire.stockRow,
  refusals: ['notFound', 'keyReused'],
});
export const startCountCall = defineOfficeCall({
  ...forStock,
  name: 'stock.startCount',
  method: 'POST',
  path: '/office/stock/counts',
  effect: 'writes',
  input: wire.startCount,
  output: wire.stockCount,
});
export const readCountCall = defineOfficeCall({
  ...forStock,
  name: 'stock.readCount',
  method: 'GET',
  path: '/office/stock/counts/:id',
  effect: 'reads',
  input: wire.countParams,
  output: wire.stockCount,
  refusals: ['notFound'],
});
/** Records how many units are on the shelf. The stock changes only when the count is applied. */
export const countStockCall = defineOfficeCall({
  ...forStock,
  name: 'stock.countStock',
  method: 'POST',
  path: '/office/stock/counts/:id/lines',
  effect: 'writes',
  input: wire.countStock,
  output: wire.stockCount,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Changes the stock by the difference that the count found, so that sales in the meantime still count. */
export const applyCountCall = defineOfficeCall({
  ...forStock,
  name: 'stock.applyCount',
  method: 'POST',
  path: '/office/stock/counts/:id/apply',
  effect: 'writes',
  input: wire.seenCount,
  output: wire.stockCount,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const dropCountCall = defineOfficeCall({
  ...forStock,
  name: 'stock.dropCount',
  method: 'POST',
  path: '/office/stock/counts/:id/drop',
  effect: 'writes',
  input: wire.seenCount,
  output: nothing,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
