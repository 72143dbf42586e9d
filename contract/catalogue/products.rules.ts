/** The states by which the back office filters the product list. */
export const productStates = ['all', 'onSale', 'draft', 'scheduled', 'outOfStock', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
/** Products on one page of the back office's list. */
export const PRODUCTS_IN_OFFICE = 30;
