import { defineJob } from '#server/events/jobs.ts';
import type { Wished } from './wishes.store.ts';

/** Something that a shopper waits for can be had again. */
export type StockBack = Wished & { shopperId: number };
export const stockBack = defineJob<StockBack>('notifications.stock-back');
