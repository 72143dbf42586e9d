/**
 * The currency codes of the shop (Specification 3 and 9, in that order), with their decimals (ISO 4217). Prices are
 * shown and charged in riyals; the other currencies are for later (product.md 4).
 */
export const CURRENCIES = { KWD: 3, USD: 2, SAR: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
export const CHARGED_CURRENCY: Currency = 'SAR';
