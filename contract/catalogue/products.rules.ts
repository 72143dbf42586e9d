/** Which products a list of the back office shows. */
export const productStates = ['all', 'onSale', 'draft', 'scheduled', 'outOfStock', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
/** Products of a page of that list. */
export const PRODUCTS_IN_OFFICE = 30;
