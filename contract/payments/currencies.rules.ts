/**
 * The codes the shop knows (Specification 3 and 9, in its order), with the decimals of each (ISO 4217). Prices are shown
 * and charged in riyals; the others stand ready for when a second one is switched on (product.md 4).
 */
export const CURRENCIES = { KWD: 3, USD: 2, SAR: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
export const CHARGED_CURRENCY: Currency = 'SAR';
