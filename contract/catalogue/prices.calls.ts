import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { MAX_PRICE_FILE_BYTES } from './prices.rules.ts';
import * as wire from './prices.wire.ts';

const forPrices = { audience: 'staff', needs: 'prices.edit' } as const;

export const listPricesCall = defineOfficeCall({
  ...forPrices,
  name: 'catalogue.listPrices',
  method: 'GET',
  path: '/office/prices',
  effect: 'reads',
  input: request({}),
  output: wire.priceList,
});
/** Parses a CSV file of prices without changing any price; staff review the parsed prices on the screen first. */
export const readPriceFileCall = defineOfficeCall({
  ...forPrices,
  name: 'catalogue.readPriceFile',
  method: 'POST',
  path: '/office/prices/file',
  effect: 'reads',
  input: wire.readPriceFile,
  output: wire.readPrices,
  refusals: ['tooLarge'],
  maxFileBytes: MAX_PRICE_FILE_BYTES,
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/** Changes the prices of many products, all or none; each changed product gets a new version. */
export const changePricesCall = defineOfficeCall({
  ...forPrices,
  name: 'catalogue.changePrices',
  method: 'POST',
  path: '/office/prices',
  effect: 'writes',
  input: wire.changePrices,
  output: wire.changedPrices,
  refusals: ['notFound', 'notValid', 'changedMeanwhile', 'keyReused'],
});
/** Undoes a price change: every product gets back the price that it had before. */
export const undoPricesCall = defineOfficeCall({
  ...forPrices,
  name: 'catalogue.undoPrices',
  method: 'POST',
  path: '/office/prices/:id/undo',
  effect: 'writes',
  input: wire.undoPrices,
  output: wire.changedPrices,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile', 'keyReused'],
});
