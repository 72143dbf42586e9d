import * as calls from '#contract/stock/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { applyCount, countStock, dropCount, startCount } from './count-stock.ts';
import { findStock, listStock } from './list-stock.ts';
import { readCount } from './read-count.ts';
import { readLabels } from './read-labels.ts';
import { addDelivery, setStock } from './set-stock.ts';

export const stockOfficeRoutes: OfficeRoute[] = [
  reads(calls.listStockCall, listStock),
  reads(calls.findStockCall, findStock),
  reads(calls.readLabelsCall, readLabels),
  writes(calls.setStockCall, setStock),
  writes(calls.addDeliveryCall, addDelivery),
  writes(calls.startCountCall, startCount),
  reads(calls.readCountCall, readCount),
  writes(calls.countStockCall, countStock),
  writes(calls.applyCountCall, applyCount),
  writes(calls.dropCountCall, dropCount),
];
