import { minInstalmentOf, type PayLater } from './payment-services.rules.ts';

/** The number of payments into which both pay-later services split a price (Specification 9). */
export const INSTALMENTS = 4;
/**
 * One of the four payments of a price, in whole halalas, rounded half up (product.md 7: divided by four, two decimals).
 */
export const instalmentOf = (halalas: number): number => Math.round(halalas / INSTALMENTS);

/**
 * Whether the shop offers a pay-later service for an amount in halalas (decision 043), both in hints and at checkout.
 */
export const isEnoughFor = (service: PayLater, halalas: number): boolean =>
  halalas >= minInstalmentOf(service) * INSTALMENTS;
