import * as calls from '#contract/catalogue/prices.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { changePrices, undoPrices } from './change-prices.ts';
import { listPrices } from './list-prices.ts';
import { readPriceFile } from './read-price-file.ts';

export const pricesOfficeRoutes: OfficeRoute[] = [
  reads(calls.listPricesCall, listPrices),
  reads(calls.readPriceFileCall, readPriceFile),
  writes(calls.changePricesCall, changePrices),
  writes(calls.undoPricesCall, undoPrices),
];
