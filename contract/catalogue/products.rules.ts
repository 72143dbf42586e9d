/** The states by which the back office filters the product list. */
export const productStates = ['all', 'onSale', 'draft', 'scheduled', 'outOfStock', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
/** The page size of the back office's product list. */
export const PRODUCTS_IN_OFFICE = 30;
