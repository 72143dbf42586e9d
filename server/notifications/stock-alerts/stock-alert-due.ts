import { defineJob } from '#server/events/jobs.ts';
import type { AwaitedProduct } from './stock-alerts.store.ts';

/** Something that a shopper waits for can be had again. */
export type StockBack = AwaitedProduct & { shopperId: number };
export const stockBack = defineJob<StockBack>('notifications.stock-back');
