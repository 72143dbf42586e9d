import { defineJob } from '#server/events/jobs.ts';
import type { AwaitedProduct } from './stock-alerts.store.ts';

/** The job that tells one shopper that a product with a stock alert is available again. */
export type StockBack = AwaitedProduct & { shopperId: number };
export const stockBack = defineJob<StockBack>('notifications.stock-back');
